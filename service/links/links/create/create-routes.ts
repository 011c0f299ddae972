import { DEFAULT_MAX_BODY, PICTURE_BODY } from '../../../http/body/body-limit.ts';
import { type Endpoint, endpoint } from '../../../http/endpoint.ts';
import { forEveryone, forSignedIn, perDay, perMinute, tiers } from '../../../http/rate-limit.ts';
import type { LinksContext } from '../../../kernel/context.ts';
import { type Scope, signedIn } from '../../../lib/actor.ts';
import { AliasCheck, EmojiSet } from '../alias/alias-model.ts';
import { findAliasObstacle } from '../alias/availability.ts';
import { EMOJI_SET, EMOJI_SET_HEADERS, isCurrentEmojiSet } from '../alias/emoji-set.ts';
import { mayLinkAnonymously } from '../link-rules.ts';
import { AliasQuery, ShortenBody, UrlResponse } from '../model.ts';
import { tagsFor, viewOf } from '../route-rules.ts';
import { toUrlResponse } from '../wire.ts';
import { createLink } from './create-link.ts';
import { createWholeLink } from './whole-link.ts';
import { WholeLink, WholeLinkBody } from './whole-link-model.ts';
import { toWholeLink } from './whole-link-wire.ts';

const TAG = 'URL Shortening';
const CREATE: readonly Scope[] = ['shorten:create'];
const ACCESS = { who: 'optional', scopes: CREATE, verified: true } as const;

/** Creating a link, and what a client asks before it does. */
export const creationEndpoints = (context: LinksContext): Endpoint[] => [
  endpoint({
    method: 'POST',
    path: '/api/v1/shorten',
    operationId: 'shortenUrl',
    summary: 'Shorten a URL',
    description:
      'Makes a link. Without alias a free one is made up. Without an account the answer has claim_token, once, with which an account can take the link over later.',
    tag: TAG,
    limit: tiers({ signedIn: [perMinute(60), perDay(5000)], anonymous: [perMinute(20), perDay(200)] }),
    access: { ...ACCESS, anonymous: (request) => mayLinkAnonymously(context, request) },
    body: ShortenBody,
    // Only signed-in callers may send pictures and destinations by country.
    maxBody: { anonymous: DEFAULT_MAX_BODY, signedIn: PICTURE_BODY },
    responses: { 201: UrlResponse, 400: null, 404: null, 409: null },
    handle: async (call) => {
      const created = await createLink(context, call.actor, call.body);
      const tagsOf = await tagsFor(context, call, [created.link]);
      return call.reply(201, toUrlResponse(created, viewOf(context, call), tagsOf));
    },
  }),
  endpoint({
    method: 'POST',
    path: '/api/v1/links',
    operationId: 'createLink',
    summary: 'Make a link with everything it has',
    description:
      'Makes a link, as POST /api/v1/shorten does, together with its title, notes, rules and further names. All of it is stored, or nothing.',
    tag: TAG,
    limit: forSignedIn(perMinute(60), perDay(5000)),
    access: { ...ACCESS, who: 'signed-in' },
    body: WholeLinkBody,
    maxBody: PICTURE_BODY,
    responses: { 201: WholeLink, 400: null, 404: null, 409: null },
    handle: async (call) => {
      const made = await createWholeLink(context, signedIn(call.actor), call.body);
      const tagsOf = await tagsFor(context, call, [made.link]);
      const view = viewOf(context, call);
      return call.reply(201, toWholeLink(made, view, tagsOf));
    },
  }),
  endpoint({
    method: 'GET',
    path: '/api/v1/shorten/check-alias',
    operationId: 'checkAliasAvailability',
    summary: 'Ask whether an alias is free',
    description: 'Answers whether an alias can be given to a new link, and why not.',
    tag: TAG,
    limit: tiers({ signedIn: [perMinute(180), perDay(10_000)], anonymous: [perMinute(60), perDay(2000)] }),
    access: ACCESS,
    query: AliasQuery,
    responses: { 200: AliasCheck, 400: null, 404: null },
    handle: async ({ actor, query, reply }) => {
      const reason = await findAliasObstacle(context, actor, query);
      return reply(200, { available: reason === undefined, reason: reason ?? null });
    },
  }),
  endpoint({
    method: 'GET',
    path: '/api/v1/emoji-set',
    operationId: 'getEmojiSet',
    summary: 'List the emoji an alias may be made of',
    description:
      'Lists the emoji that an alias may consist of, in the order of Unicode. Send If-None-Match to get 304 when nothing changed.',
    tag: TAG,
    limit: forEveryone(perMinute(60), perDay(2000)),
    access: { who: 'anyone' },
    responses: { 200: EmojiSet, 304: null },
    handle: ({ input, reply }) =>
      isCurrentEmojiSet(input.request.headers.get('if-none-match'))
        ? reply(304, null, { headers: EMOJI_SET_HEADERS })
        : reply(200, EMOJI_SET, { headers: EMOJI_SET_HEADERS }),
  }),
];

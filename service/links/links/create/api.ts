import { type Static, Type } from '@sinclair/typebox';
import { DEFAULT_MAX_BODY, PICTURE_BODY } from '../../../http/body/body-limit.ts';
import { operation } from '../../../http/operation.ts';
import { forEveryone, forSignedIn, perDay, perMinute, tiers } from '../../../http/rate-limit.ts';
import { described, Named, Nullable } from '../../../http/types.ts';
import type { Scope } from '../../../lib/actor.ts';
import { AliasCheck, EmojiSet } from '../../alias/alias-model.ts';
import { RuleList, RuleListBody } from '../../rules/rules-model.ts';
import { AboutBody } from '../../texts/about-model.ts';
import { AliasQuery, ShortenBody, UrlResponse } from '../model.ts';
import { FurtherName, MOST_NAMES, NameBody } from '../names/names-model.ts';
import { PageBody } from '../page-of-links/page-model.ts';

/** A link with all that may be given to it (docs/contract/links.md#a-link-with-everything). */
export const WholeLinkBody = Type.Object(
  {
    ...ShortenBody.properties,
    long_url: Type.Optional(ShortenBody.properties.long_url),
    page: Type.Optional(described(PageBody, 'The page that the link shows, in place of long_url.')),
    ...AboutBody.properties,
    rules: Type.Optional(RuleListBody.properties.rules),
    names: Type.Optional(
      Type.Array(NameBody, {
        description: 'Further names of the link. Without a domain they are on that of the link.',
        maxItems: MOST_NAMES,
      }),
    ),
  },
  {
    $id: 'CreateLinkRequest',
    example: {
      long_url: 'https://wiki.example.com/handbook',
      alias: 'handbook',
      title: 'The handbook',
      names: [{ name: 'manual' }],
    },
  },
);
export type WholeLinkInput = Static<typeof WholeLinkBody>;

export const WholeLink = Named('CreatedLink', {
  ...UrlResponse.properties,
  title: Nullable(Type.String(), 'What the team calls the link; null without.'),
  notes: Nullable(Type.String(), 'What the team notes about the link; null without.'),
  rules: described(RuleList.properties.rules, 'The rules, in the order in which they are tried.'),
  names: Type.Array(FurtherName, { description: 'The further names, in the order in which they were sent.' }),
});
export type WholeLink = Static<typeof WholeLink>;

const TAG = 'URL Shortening';

const CREATE: readonly Scope[] = ['shorten:create'];

const ACCESS = { who: 'optional', scopes: CREATE, verified: true } as const;

export const SHORTEN_URL = operation({
  method: 'POST',
  path: '/api/v1/shorten',
  operationId: 'shortenUrl',
  summary: 'Shorten a URL',
  description:
    'Makes a link. Without alias a free one is made up. Without an account the answer has claim_token, once, with which an account can take the link over later.',
  tag: TAG,
  limit: tiers({ signedIn: [perMinute(60), perDay(5000)], anonymous: [perMinute(20), perDay(200)] }),
  access: { ...ACCESS, ownerDecides: true },
  body: ShortenBody,
  // Only signed-in callers may send pictures and destinations by country.
  maxBody: { anonymous: DEFAULT_MAX_BODY, signedIn: PICTURE_BODY },
  responses: { 201: UrlResponse, 400: null, 404: null, 409: null },
});

export const CREATE_LINK = operation({
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
});

export const CHECK_ALIAS_AVAILABILITY = operation({
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
});

export const GET_EMOJI_SET = operation({
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
  headers: ['ETag'],
});

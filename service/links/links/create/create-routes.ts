import { type Endpoint, endpoint } from '../../../http/endpoint.ts';
import type { LinksContext } from '../../../kernel/context.ts';
import { signedIn } from '../../../lib/actor.ts';
import { EMOJI_SET, EMOJI_SET_HEADERS, isCurrentEmojiSet } from '../../alias/index.ts';
import { mayLinkAnonymously } from '../link-rules.ts';
import { findAliasObstacle } from '../namespace.ts';
import { tagsFor, viewOf } from '../service.ts';
import { toUrlResponse } from '../wire.ts';
import * as api from './api.ts';
import { createLink } from './create-link.ts';
import { createWholeLink, toWholeLink } from './whole-link.ts';

/** Creating a link, and what a client asks before it does. */
export const creationEndpoints = (context: LinksContext): Endpoint[] => [
  endpoint(
    api.SHORTEN_URL,
    async (call) => {
      const created = await createLink(context, call.actor, call.body);
      const tagsOf = await tagsFor(context, call, [created.link]);
      return call.reply(201, toUrlResponse(created, viewOf(context, call), tagsOf));
    },
    { anonymous: (request) => mayLinkAnonymously(context, request) },
  ),
  endpoint(api.CREATE_LINK, async (call) => {
    const view = viewOf(context, call);
    const made = await createWholeLink(context, signedIn(call.actor), call.body, view.base);
    const tagsOf = await tagsFor(context, call, [made.link]);
    return call.reply(201, toWholeLink(made, view, tagsOf));
  }),
  endpoint(api.CHECK_ALIAS_AVAILABILITY, async ({ actor, query, reply }) => {
    const reason = await findAliasObstacle(context, actor, query);
    return reply(200, { available: reason === undefined, reason: reason ?? null });
  }),
  endpoint(api.GET_EMOJI_SET, ({ input, reply }) =>
    isCurrentEmojiSet(input.request.headers.get('if-none-match'))
      ? reply(304, null, { headers: EMOJI_SET_HEADERS })
      : reply(200, EMOJI_SET, { headers: EMOJI_SET_HEADERS }),
  ),
];

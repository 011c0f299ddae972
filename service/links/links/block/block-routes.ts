import { type Call, type Endpoint, endpoint } from '../../../http/endpoint.ts';
import type { LinksContext } from '../../../kernel/context.ts';
import { signedIn } from '../../../lib/actor.ts';
import * as api from './api.ts';
import {
  blockLink,
  describeBlock,
  describeBlocked,
  lookUpLink,
  type TeamReader,
  unblockLink,
} from './block-links.ts';

type Asking = Pick<Call<unknown, unknown, unknown>, 'actor' | 'input'>;

const askedBy = ({ actor, input }: Asking): TeamReader => ({ actor: signedIn(actor), origin: input.origin });

/** What the owner and admins do about links of any account (docs/contract/links.md#blocking). */
export const blockEndpoints = (context: LinksContext): Endpoint[] => [
  endpoint(api.BLOCK_LINK, async ({ params, body, reply, ...call }) =>
    reply(200, await blockLink(context, askedBy(call), params.link_id, body.reason)),
  ),
  endpoint(api.UNBLOCK_LINK, async ({ params, reply, ...call }) =>
    reply(200, await unblockLink(context, askedBy(call), params.link_id)),
  ),
  endpoint(api.FIND_TEAM_LINK, async ({ query, reply, ...call }) =>
    reply(200, await lookUpLink(context, askedBy(call), query.address)),
  ),
  endpoint(api.LIST_BLOCKED_LINKS, async ({ query, reply, ...call }) =>
    reply(200, await describeBlocked(context, askedBy(call), query)),
  ),
  endpoint(api.GET_LINK_BLOCK, async ({ actor, params, reply }) =>
    reply(200, await describeBlock(context, signedIn(actor), params.link_id)),
  ),
];

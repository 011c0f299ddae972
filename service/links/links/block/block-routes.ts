import { type Call, type Endpoint, endpoint } from '../../../http/endpoint.ts';
import { forSignedIn, perMinute } from '../../../http/rate-limit.ts';
import type { LinksContext } from '../../../kernel/context.ts';
import { signedIn } from '../../../lib/actor.ts';
import { READING } from '../route-rules.ts';
import { blockLink, describeBlock, describeBlocked, lookUpLink, unblockLink } from './block-links.ts';
import {
  Block,
  BlockedLinks,
  BlockedLinksQuery,
  BlockParams,
  BlockRequest,
  LookupQuery,
  TeamLink,
} from './block-model.ts';
import type { TeamReader } from './team-link-wire.ts';

const TAG = 'Team';
const limit = forSignedIn(perMinute(60));
const access = { who: 'admin' } as const;

type Asking = Pick<Call<unknown, unknown, unknown>, 'actor' | 'input'>;

const askedBy = ({ actor, input }: Asking): TeamReader => ({
  actor: signedIn(actor),
  origin: input.origin,
});

/** What the owner and admins do about links of any account (docs/contract/links.md#blocking). */
export const blockEndpoints = (context: LinksContext): Endpoint[] => [
  endpoint({
    method: 'POST',
    path: '/api/v1/team/links/:link_id/block',
    operationId: 'blockLink',
    summary: 'Block a link of any account',
    description:
      'Blocks a link of any account. Visitors get 451 from the next request on; the owner of the link can read the reason.',
    tag: TAG,
    limit,
    access,
    params: BlockParams,
    body: BlockRequest,
    responses: { 200: TeamLink, 404: null, 409: null },
    handle: async ({ params, body, reply, ...call }) =>
      reply(200, await blockLink(context, askedBy(call), params.link_id, body.reason)),
  }),
  endpoint({
    method: 'POST',
    path: '/api/v1/team/links/:link_id/unblock',
    operationId: 'unblockLink',
    summary: 'Lift the block of a link',
    description: 'Lifts the block of a link. The link gets the status that it had before.',
    tag: TAG,
    limit,
    access,
    params: BlockParams,
    responses: { 200: TeamLink, 404: null, 409: null },
    handle: async ({ params, reply, ...call }) =>
      reply(200, await unblockLink(context, askedBy(call), params.link_id)),
  }),
  endpoint({
    method: 'GET',
    path: '/api/v1/team/links/lookup',
    overlaps: ['/api/v1/team/links/:link_id'],
    operationId: 'findTeamLink',
    summary: 'Find a link of any account by its short address',
    description: 'Answers the link of any account that has this short address.',
    tag: TAG,
    limit,
    access,
    query: LookupQuery,
    responses: { 200: TeamLink, 400: null, 404: null },
    handle: async ({ query, reply, ...call }) =>
      reply(200, await lookUpLink(context, askedBy(call), query.address)),
  }),
  endpoint({
    method: 'GET',
    path: '/api/v1/team/blocked-links',
    operationId: 'listBlockedLinks',
    summary: 'The blocked links of every account',
    description: 'Lists the blocked links of all accounts, the newest block first.',
    tag: TAG,
    limit,
    access,
    query: BlockedLinksQuery,
    responses: { 200: BlockedLinks },
    handle: async ({ query, reply, ...call }) =>
      reply(200, await describeBlocked(context, askedBy(call), query)),
  }),
  endpoint({
    method: 'GET',
    path: '/api/v1/links/:link_id/block',
    operationId: 'getLinkBlock',
    summary: 'Why a link is blocked',
    description:
      'Answers why and when a link was blocked. It is 404 when the link is not blocked. The owner of the link can read it.',
    tag: TAG,
    limit,
    access: READING,
    params: BlockParams,
    responses: { 200: Block, 404: null },
    handle: async ({ actor, params, reply }) =>
      reply(200, await describeBlock(context, signedIn(actor), params.link_id)),
  }),
];

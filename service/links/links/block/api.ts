import { type Static, Type } from '@sinclair/typebox';
import { operation, operationsWith } from '../../../http/operation.ts';
import { forSignedIn, perMinute } from '../../../http/rate-limit.ts';
import { described, Id, IsoTime, Named, Nullable, pageOf } from '../../../http/types.ts';
import { READING } from '../api.ts';
import { UrlStatus } from '../model.ts';

const TAG = 'Team';

const limit = forSignedIn(perMinute(60));

const byAdmin = operationsWith({ tag: TAG, limit, access: { who: 'admin' } });

export const AccountName = Type.Object({
  id: Type.String(),
  name: Nullable(Type.String(), 'Name of the person; null without.'),
  email: Type.String(),
});

/** Why a link is blocked (docs/contract/links.md#blocking). */
export const Block = Named('LinkBlock', {
  reason: Type.String({ description: 'Why the link was blocked, in the words of the person who did it.' }),
  blocked_at: described(IsoTime, 'When the link was blocked, in UTC.'),
  blocked_by: Nullable(AccountName, 'The account that blocked the link; null when that account is gone.'),
});
export type Block = Static<typeof Block>;

/** A link as the owner and admins see it, whatever account it belongs to. */
export const TeamLink = Named('TeamLink', {
  id: Type.String(),
  alias: Type.String(),
  short_url: Type.String(),
  long_url: Nullable(
    Type.String(),
    "The destination; null for a link with a password that is neither the caller's nor shared with the caller.",
  ),
  status: UrlStatus,
  created_at: IsoTime,
  total_clicks: Type.Integer(),
  in_bin: Type.Boolean({ description: 'Whether its owner has deleted the link and can still restore it.' }),
  owner: Nullable(AccountName),
  block: Nullable(Block, 'Why the link is blocked; null when it is not blocked.'),
});
export type TeamLink = Static<typeof TeamLink>;

export const BlockedLinks = Type.Object(pageOf(TeamLink));
export type BlockedLinks = Static<typeof BlockedLinks>;

const BlockParams = Type.Object({ link_id: Id });
export const BlockRequest = Type.Object({
  reason: Type.String({
    description: 'Why, with more in it than white space. The owner of the link can read it.',
    minLength: 1,
    maxLength: 500,
    pattern: '\\S',
  }),
});
const LookupQuery = Type.Object({
  address: Type.String({
    description: 'The short address of the link, with or without http://, or its alias alone.',
    minLength: 1,
    maxLength: 2048,
  }),
});
const BlockedLinksQuery = Type.Object({
  page: Type.Optional(Type.Integer({ minimum: 1, default: 1 })),
  pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 20 })),
});

export const BLOCK_LINK = operation({
  ...byAdmin('POST', '/api/v1/team/links/:link_id/block'),
  operationId: 'blockLink',
  summary: 'Block a link of any account',
  description:
    'Blocks a link of any account. Visitors get 451 from the next request on; the owner of the link can read the reason.',
  params: BlockParams,
  body: BlockRequest,
  responses: { 200: TeamLink, 404: null, 409: null },
});

export const UNBLOCK_LINK = operation({
  ...byAdmin('POST', '/api/v1/team/links/:link_id/unblock'),
  operationId: 'unblockLink',
  summary: 'Lift the block of a link',
  description: 'Lifts the block of a link. The link gets the status that it had before.',
  params: BlockParams,
  responses: { 200: TeamLink, 404: null, 409: null },
});

export const FIND_TEAM_LINK = operation({
  ...byAdmin('GET', '/api/v1/team/links/lookup'),
  overlaps: ['/api/v1/team/links/:link_id'],
  operationId: 'findTeamLink',
  summary: 'Find a link of any account by its short address',
  description: 'Answers the link of any account that has this short address.',
  query: LookupQuery,
  responses: { 200: TeamLink, 400: null, 404: null },
});

export const LIST_BLOCKED_LINKS = operation({
  ...byAdmin('GET', '/api/v1/team/blocked-links'),
  operationId: 'listBlockedLinks',
  summary: 'The blocked links of every account',
  description: 'Lists the blocked links of all accounts, the newest block first.',
  query: BlockedLinksQuery,
  responses: { 200: BlockedLinks },
});

export const GET_LINK_BLOCK = operation({
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
});

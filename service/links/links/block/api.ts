import { operation } from '../../../http/operation.ts';
import { forSignedIn, perMinute } from '../../../http/rate-limit.ts';
import { READING } from '../api.ts';
import {
  Block,
  BlockedLinks,
  BlockedLinksQuery,
  BlockParams,
  BlockRequest,
  LookupQuery,
  TeamLink,
} from './block-model.ts';

const TAG = 'Team';

const limit = forSignedIn(perMinute(60));

const access = { who: 'admin' } as const;

export const BLOCK_LINK = operation({
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
});

export const UNBLOCK_LINK = operation({
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
});

export const FIND_TEAM_LINK = operation({
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
});

export const LIST_BLOCKED_LINKS = operation({
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

import type { Block, BlockedLinks, TeamLink } from '../../service/links/links/block/block-model.ts';
import { call } from './call.ts';

/** A link of any account, for the owner and admins. */
export type { TeamLink };

/** Why a link is blocked. */
export type LinkBlock = Block;
export type BlockedPage = BlockedLinks;

export const listBlocked = (page: number, signal?: AbortSignal): Promise<BlockedPage> =>
  call('GET /api/v1/team/blocked-links', { query: { page }, signal });

/** The link of a short address, a code alone included. */
export const lookUpLink = (address: string, signal?: AbortSignal): Promise<TeamLink> =>
  call('GET /api/v1/team/links/lookup', { query: { address }, signal });

export const blockLink = (id: string, reason: string): Promise<TeamLink> =>
  call('POST /api/v1/team/links/:link_id/block', { params: { link_id: id }, body: { reason } });

export const unblockLink = (id: string): Promise<TeamLink> =>
  call('POST /api/v1/team/links/:link_id/unblock', { params: { link_id: id } });

export const getBlock = (id: string, signal?: AbortSignal): Promise<LinkBlock> =>
  call('GET /api/v1/links/:link_id/block', { params: { link_id: id }, signal });

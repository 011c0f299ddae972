import type {
  BlockedPatternInput,
  BlockedPatternView,
  DestinationVerdict,
} from '../../service/links/destination/destination-model.ts';
import type { Block, BlockedLinks, TeamLink } from '../../service/links/links/block/api.ts';
import { call } from './call.ts';

/** A pattern that no destination may match. Answered only on the computer that runs Linnet. */
export type BlockedPattern = BlockedPatternView;

/** Whether a new link to an address would be refused, and by which pattern. */
export type Verdict = DestinationVerdict;

export async function getBlockedPatterns(signal?: AbortSignal): Promise<BlockedPattern[]> {
  const { patterns } = await call('GET /host/blocked-destinations', { signal });
  return patterns;
}

/**
 * Returns all patterns; fails with `conflict` when this one matches every address and the request does not say that
 * this is intended.
 */
export async function keepBlockedPattern(wanted: BlockedPatternInput): Promise<BlockedPattern[]> {
  const { patterns } = await call('POST /host/blocked-destinations', { body: wanted });
  return patterns;
}

/** Returns the remaining patterns. */
export async function removeBlockedPattern(id: string): Promise<BlockedPattern[]> {
  const { patterns } = await call('DELETE /host/blocked-destinations/:pattern_id', {
    params: { pattern_id: id },
  });
  return patterns;
}

export const testDestination = (address: string): Promise<Verdict> =>
  call('POST /host/blocked-destinations/test', { body: { address } });

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

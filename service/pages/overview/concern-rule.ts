import { DAY } from '../../lib/duration.ts';
import type { ConcernKind } from './model.ts';

/** A link ends soon within this time, ms. */
export const SOON = 7 * DAY;

/** A link is nearly used up from this share of its limit on. */
export const NEARLY = 0.8;

/** What has ended for so long is known by now, ms. */
export const KNOWN = 30 * DAY;

/** What is read of a link; moments are ms UTC. */
export type ConcernFacts = {
  status: 'ACTIVE' | 'INACTIVE' | 'EXPIRED' | 'BLOCKED';
  expireAfter: number | null;
  maxClicks: number | null;
  totalClicks: number;
};

/** Why a link wants to be looked at (docs/contract/overview.md#links); undefined when it does not. */
export function concernOf(link: ConcernFacts, now: number): ConcernKind | undefined {
  const { status, expireAfter: end, maxClicks: limit, totalClicks: clicks } = link;
  if (status === 'BLOCKED') return 'blocked';
  if (status === 'INACTIVE') return undefined;
  if (limit !== null && clicks >= limit) return 'used-up';
  if (end !== null && end <= now) return now - end < KNOWN ? 'ended' : undefined;
  if (status === 'EXPIRED') return undefined;
  if (end !== null && end - now < SOON) return 'ends-soon';
  return limit !== null && clicks >= limit * NEARLY ? 'nearly-used-up' : undefined;
}

import { DAY } from '../../lib/time.ts';
import type { ConcernKind } from './model.ts';

/** A link that ends within this time ends soon, ms. */
export const SOON = 7 * DAY;

/** From this share of its cap on, a link is nearly used up. */
export const NEARLY = 0.8;

/** After this time the end of a link is no news any more, ms. */
export const KNOWN = 30 * DAY;

/** The facts about a link; moments are ms UTC. */
export type ConcernFacts = {
  status: 'ACTIVE' | 'INACTIVE' | 'EXPIRED' | 'BLOCKED';
  expireAfter: number | null;
  maxClicks: number | null;
  totalClicks: number;
};

/** Why a link needs attention (docs/contract/overview.md#links); undefined when it does not. */
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

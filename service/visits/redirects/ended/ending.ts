import type { Link } from '../../../../drizzle/schema/index.ts';

/** What decides how a link ended. */
export type EndingFacts = Pick<Link, 'binnedAt' | 'status' | 'expireAfter' | 'maxClicks' | 'totalClicks'>;

/** Why a link cannot be followed any more; `at` in milliseconds UTC. */
export type Ending = { kind: 'deleted' | 'paused' | 'used-up' | 'over' } | { kind: 'expired'; at: number };

/**
 * Why a link is answered with 410 (docs/contract/redirects.md#ended). `over` where it was marked as expired by limits that
 * it does not have any more.
 */
export function endingOf(link: EndingFacts, now: number): Ending {
  const { binnedAt, status, expireAfter, maxClicks, totalClicks } = link;
  if (binnedAt !== null) return { kind: 'deleted' };
  if (status === 'INACTIVE') return { kind: 'paused' };
  if (expireAfter !== null && expireAfter <= now) return { kind: 'expired', at: expireAfter };
  return { kind: maxClicks !== null && totalClicks >= maxClicks ? 'used-up' : 'over' };
}

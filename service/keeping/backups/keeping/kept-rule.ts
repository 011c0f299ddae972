import { DAY } from '../../../lib/duration.ts';
import type { StoredCopy } from './list-copies.ts';

/** Nothing is older, whatever it was made for: what an account left behind when it was erased goes with it, ms. */
const LONGEST = 15 * DAY;

/** So many daily copies are kept, and so many of every other reason. */
const MOST_DAILY = 7;
const MOST_OTHERS = 20;

/** So many that proved to be no good: to be looked at. */
const MOST_BAD = 2;

/** A copy from further ahead was made while the clock was wrong, ms. */
const AHEAD = DAY;

type Judged = Pick<StoredCopy, 'name' | 'at' | 'reason'> & { proof: { ok: boolean } | null };

/** Whether something from so long ago, ms UTC, must go. */
export const isTooOld = (at: number, now: number): boolean => now - at > LONGEST;

/**
 * Which copies go, of a list with the newest first. The newest good one stays, unless it is too old.
 *
 * By a clock that is ahead too much would go: ask only while it is believed.
 */
export function findOutdated<Copy extends Judged>(copies: readonly Copy[], now: number): Copy[] {
  const newestGood = copies.find(({ at, proof }) => proof?.ok && at <= now + AHEAD);
  const seen = new Map<string, number>();
  const isOneTooMany = (group: string, most: number): boolean => {
    const count = (seen.get(group) ?? 0) + 1;
    seen.set(group, count);
    return count > most;
  };
  return copies.filter((copy) => {
    if (isTooOld(copy.at, now)) return true;
    if (copy.at > now + AHEAD) return newestGood !== undefined;
    if (copy.proof?.ok === false) return isOneTooMany('bad', MOST_BAD);
    const isSurplus = isOneTooMany(copy.reason, copy.reason === 'daily' ? MOST_DAILY : MOST_OTHERS);
    return isSurplus && copy !== newestGood;
  });
}

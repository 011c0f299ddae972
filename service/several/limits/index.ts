import { bucketOf, type Counting, type Guard, type Limiter, verdictOf } from '../../base/limits/index.ts';
import type { Database } from '../../db/database.ts';
import { type Clock, latestMoment } from '../../lib/time.ts';
import { addWindows, forgiveGuess, takeGuess } from './repository.ts';

/**
 * Instances add what they counted to the same day windows and go on from the sums; guesses at passwords and codes they
 * count there at once. A window that began by the clock of another instance, which may be ahead a little, runs as well.
 */
export const countTogether: Counting = {
  latestStart: latestMoment,
  save: (database, given) => database.write(addWindows, given),
  guard: guardTogether,
};

/**
 * In the database, one transaction for each guess, before it is looked at.
 *
 * A window that began by the clock of another instance, which may be ahead a little, runs as well.
 */
function guardTogether(database: Pick<Database, 'write'>, clock: Clock, limiter: Limiter): Guard {
  const guard: Guard['guard'] = async (route, windows, caller) => {
    const now = clock.now();
    const counted = await database.write(takeGuess, {
      windows: windows.map((window) => ({
        bucket: bucketOf(route, caller, window),
        requests: window.requests,
        since: now - window.length + 1,
        until: latestMoment(now),
      })),
      now,
    });
    const taken = windows.map((window, index) => ({
      window,
      startedAt: Math.min(now, counted[index]?.startedAt ?? now),
      count: counted[index]?.count ?? 0,
    }));
    return limiter.note(verdictOf(taken, now));
  };
  return {
    guard,
    // Counted first: of many guesses at once, on whichever instances, no more than the limit are looked at.
    guess: async (route, windows, caller) => {
      const verdict = await guard(route, windows, caller);
      const retryAfter = verdict?.retryAfter ?? null;
      const buckets = windows.map((window) => bucketOf(route, caller, window));
      return {
        retryAfter,
        end: async (isRight) => {
          if (isRight && retryAfter === null) await database.write(forgiveGuess, buckets);
        },
      };
    },
  };
}

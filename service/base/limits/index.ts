import type { Database } from '../../db/database.ts';
import type { RequestLimiter } from '../../http/rate-limit.ts';
import { type Clock, DAY } from '../../lib/time.ts';
import { type ChangedWindow, type Guard, guardInMemory, Limiter, type SavedWindow } from './limiter.ts';
import { listWindows, type RunningSpan, saveWindows } from './repository.ts';

export type { Guard, Limiter } from './limiter.ts';
export { bucketOf, verdictOf } from './limiter.ts';

const SAVE_AFTER = 5_000;

/** How many windows are saved in one transaction; the next one saves more. */
const MOST_AT_ONCE = 2_000;

/** Counts requests, and how many of them were refused. */
export type CountingLimiter = RequestLimiter & {
  /** Since the start. */
  refused(): number;
  close(): Promise<void>;
};

/** How day windows and guesses are counted. */
export type Counting = {
  /** The latest possible start of a window that runs now. */
  latestStart(now: number): number;
  /** Saves windows, and returns those whose stored counts differ. */
  save(
    database: Pick<Database, 'write'>,
    given: { windows: ChangedWindow[]; running: RunningSpan },
  ): Promise<SavedWindow[]>;
  guard(database: Pick<Database, 'write'>, clock: Clock, limiter: Limiter): Guard;
};

/** For a single instance: all counts are in memory. */
export const countAlone: Counting = {
  latestStart: (now) => now,
  save: async (database, given) => {
    await database.write(saveWindows, given);
    return [];
  },
  guard: (_database, _clock, limiter) => guardInMemory(limiter),
};

type Parts = {
  database: Pick<Database, 'read' | 'write'>;
  clock: Clock;
  counting: Counting;
  enabled: boolean;
};

/** A limiter whose day windows survive a restart; a kill loses at most five seconds of counting. */
export async function openLimiter({ database, clock, counting, enabled }: Parts): Promise<CountingLimiter> {
  const running = (): RunningSpan => {
    const now = clock.now();
    return { since: now - DAY, until: counting.latestStart(now) };
  };
  const saved = enabled ? await listWindows(database.read, running()) : [];
  let timer: NodeJS.Timeout | undefined;
  const saveSoon = (): void => {
    timer ??= setTimeout(() => {
      timer = undefined;
      void save();
    }, SAVE_AFTER).unref();
  };
  const limiter = new Limiter(clock, { enabled, saved, changed: saveSoon });
  const save = async (): Promise<void> => {
    for (let windows = limiter.takeChanges(MOST_AT_ONCE); windows.length > 0; ) {
      try {
        const sums = await counting.save(database, { windows, running: running() });
        limiter.goOnFrom(sums, windows);
      } catch {
        // Requests continue while the database refuses counts; these are saved with the next ones.
        limiter.keepChanges(windows);
        return;
      }
      windows = windows.length < MOST_AT_ONCE ? [] : limiter.takeChanges(MOST_AT_ONCE);
    }
  };
  return {
    take: (route, windows, caller) => limiter.take(route, windows, caller),
    ...(enabled ? counting.guard(database, clock, limiter) : guardInMemory(limiter)),
    refused: () => limiter.refused,
    close: async () => {
      clearTimeout(timer);
      await save();
      clearTimeout(timer);
    },
  };
}

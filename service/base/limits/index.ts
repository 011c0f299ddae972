import type { Database } from '../../db/database.ts';
import type { RequestLimiter } from '../../http/rate-limit.ts';
import type { Instance } from '../../kernel/instance.ts';
import type { Clock } from '../../lib/clock.ts';
import { DAY } from '../../lib/duration.ts';
import { latestMoment } from '../../lib/lifetime.ts';
import { guardInMemory, guardTogether } from './guard.ts';
import { Limiter } from './limiter.ts';
import { listWindows, saveWindows } from './repository.ts';

const SAVE_AFTER = 5_000;

/** Windows that are saved in one transaction; more follow in the next one. */
const MOST_AT_ONCE = 2_000;

/** Counts requests, and the refused ones among them. */
export type CountingLimiter = RequestLimiter & {
  /** Since the start. */
  refused(): number;
  close(): Promise<void>;
};

type Parts = {
  database: Pick<Database, 'read' | 'write'>;
  clock: Clock;
  instance: Pick<Instance, 'isShared'>;
  enabled: boolean;
};

/**
 * A limiter whose day windows survive a restart; a kill forgets at most five seconds of counting.
 *
 * Where instances share the database, they add what they counted to the same day windows and go on from the sums, every
 * five seconds; guesses at passwords and codes they count there at once.
 */
export async function openLimiter({ database, clock, instance, enabled }: Parts): Promise<CountingLimiter> {
  const { isShared } = instance;
  const running = (): { since: number; until: number } => {
    const now = clock.now();
    return { since: now - DAY, until: isShared ? latestMoment(now) : now };
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
        const sums = await database.write(saveWindows, { windows, running: running(), isShared });
        limiter.goOnFrom(sums, windows);
      } catch {
        // Requests go on while the database refuses counts; they are saved with the next ones.
        limiter.keepChanges(windows);
        return;
      }
      windows = windows.length < MOST_AT_ONCE ? [] : limiter.takeChanges(MOST_AT_ONCE);
    }
  };
  const isTogether = isShared && enabled;
  return {
    take: (route, windows, caller) => limiter.take(route, windows, caller),
    ...(isTogether ? guardTogether(database, clock, limiter) : guardInMemory(limiter)),
    refused: () => limiter.refused,
    close: async () => {
      clearTimeout(timer);
      await save();
      clearTimeout(timer);
    },
  };
}

import type { Database } from '../../db/database.ts';
import type { RequestLimiter } from '../../http/rate-limit.ts';
import type { Clock } from '../../lib/clock.ts';
import { DAY } from '../../lib/duration.ts';
import { Limiter } from './limiter.ts';
import { listWindows, saveWindows } from './repository.ts';

const SAVE_AFTER = 5_000;

/** Counts requests, and the refused ones among them. */
export type CountingLimiter = RequestLimiter & {
  /** Since the start. */
  refused(): number;
  close(): Promise<void>;
};

/** A limiter whose day windows survive a restart; a kill forgets at most five seconds of counting. */
export async function openLimiter(
  database: Pick<Database, 'read' | 'write'>,
  clock: Clock,
  enabled: boolean,
): Promise<CountingLimiter> {
  const now = clock.now();
  const saved = enabled ? await listWindows(database.read, { since: now - DAY, until: now }) : [];
  let timer: NodeJS.Timeout | undefined;
  const saveSoon = (): void => {
    timer ??= setTimeout(() => {
      timer = undefined;
      void save();
    }, SAVE_AFTER).unref();
  };
  const limiter = new Limiter(clock, { enabled, saved, changed: saveSoon });
  const save = async (): Promise<void> => {
    const windows = limiter.takeChanges();
    if (windows.length === 0) return;
    try {
      await database.write(saveWindows, { windows, endedBefore: clock.now() - DAY });
    } catch {
      // Requests go on while the database refuses counts; they are saved with the next ones.
      limiter.keepChanges(windows);
    }
  };
  return {
    take: (route, windows, caller) => limiter.take(route, windows, caller),
    look: (route, windows, caller) => limiter.look(route, windows, caller),
    refused: () => limiter.refused,
    close: async () => {
      clearTimeout(timer);
      await save();
      clearTimeout(timer);
    },
  };
}

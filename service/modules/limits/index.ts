import type { Database } from '../../db/database.ts';
import type { Clock } from '../../lib/clock.ts';
import { Limiter } from './limiter.ts';
import { listWindows, saveWindows } from './repository.ts';

export { type Limiter, type Verdict, windowsFor } from './limiter.ts';
export { forEveryone, forSignedIn, perDay, perHour, perMinute, type RateLimit, tiers } from './rate-limit.ts';
export { tooManyRequests } from './refusal.ts';
export { forgetCallerWithin } from './repository.ts';

const DAY = 86_400_000;
const SAVE_AFTER = 5_000;

/** A limiter whose day windows survive a restart; a kill forgets at most five seconds of counting. */
export async function openLimiter(
  database: Pick<Database, 'read' | 'write'>,
  clock: Clock,
  enabled: boolean,
): Promise<{ limiter: Limiter; close(): Promise<void> }> {
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
      // A database that refuses counts must not stop anybody; they are saved with the next ones.
      limiter.keepChanges(windows);
    }
  };
  return {
    limiter,
    close: async () => {
      clearTimeout(timer);
      await save();
      clearTimeout(timer);
    },
  };
}

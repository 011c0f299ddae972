import type { Database } from '../../db/database.ts';
import type { Clock } from '../../lib/clock.ts';
import { Limiter } from './limiter.ts';
import { listWindows, saveWindows } from './repository.ts';

export { type Limiter, type Verdict, windowsFor } from './limiter.ts';
export { forEveryone, forSignedIn, perDay, perHour, perMinute, type RateLimit, tiers } from './rate-limit.ts';
export { tooManyRequests } from './refusal.ts';
export { forgetCallerWithin } from './repository.ts';

const DAY = 86_400_000;
const SAVE_EVERY = 5_000;

/** A limiter whose day windows survive a restart; a kill forgets at most five seconds of counting. */
export async function openLimiter(
  database: Database,
  clock: Clock,
  enabled: boolean,
): Promise<{ limiter: Limiter; close(): Promise<void> }> {
  const saved = enabled ? await listWindows(database.read, clock.now() - DAY) : [];
  const limiter = new Limiter(clock, { enabled, saved });
  const save = async (): Promise<void> => {
    const windows = limiter.takeChanges();
    if (windows.length > 0) await database.write(saveWindows, { windows, endedBefore: clock.now() - DAY });
  };
  const timer = setInterval(() => void save().catch(() => undefined), SAVE_EVERY);
  timer.unref();
  return {
    limiter,
    close: async () => {
      clearInterval(timer);
      await save();
    },
  };
}

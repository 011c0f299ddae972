import { Cron } from 'croner';
import type { Context } from './context.ts';
import { forgetEndedInvites } from './modules/accounts/index.ts';
import { removeOldClicks, sweepLabels } from './modules/clicks/index.ts';
import { purgeDueAccounts } from './modules/deletion/index.ts';
import { forgetOldMails } from './modules/mail/index.ts';
import { forgetEndedSessions } from './modules/sessions/index.ts';

/** Stops between two transactions once the signal says so; what is left is done the next time. */
type Task = (context: Context, signal: AbortSignal) => Promise<void>;

const lookForCities: Task = ({ cities }) => cities.look();

/** Notes the time for the next start, or says that nothing is erased by it. */
const checkClock: Task = async ({ clock, clockCheck, settings, log }) => {
  if (clockCheck.isPlausible()) return settings.set('lastKnownTime', clock.now());
  log.warn(
    { last_known: settings.get('lastKnownTime') },
    'the clock is far ahead of the last known time; nothing is erased by age until it has gone on for an hour',
  );
};

/** What is erased cannot be brought back once a clock that was ahead is put right. */
const byAge =
  (task: Task): Task =>
  async (context, signal) => {
    if (context.clockCheck.isPlausible()) await task(context, signal);
  };

/** What nobody may see any more when the service answers. */
const BEFORE_SERVING: Record<string, Task> = {
  lookForCities,
  checkClock,
  purgeDueAccounts: byAge(purgeDueAccounts),
  forgetEndedSessions: byAge(forgetEndedSessions),
  forgetEndedInvites: byAge(forgetEndedInvites),
  forgetOldMails: byAge(forgetOldMails),
};

/** What may take long, and can wait; labels are swept after everything that removes clicks. */
const WHILE_SERVING: Record<string, Task> = { removeOldClicks: byAge(removeOldClicks), sweepLabels };

/** Every task in turn; one that fails does not keep the others from their work. */
async function keepHouse(context: Context, tasks: Record<string, Task>, signal: AbortSignal): Promise<void> {
  for (const [task, run] of Object.entries(tasks)) {
    try {
      await run(context, signal);
    } catch (error) {
      context.log.error({ err: error, task }, 'housekeeping failed');
    }
  }
}

export type Housekeeping = {
  /** Does what is due now, as it is done every hour. */
  run(): Promise<void>;
  close(): Promise<void>;
};

/**
 * Does what is due now, because the machine may have been off, and then every hour.
 *
 * Await it before serving, and close it before the database.
 */
export async function startHousekeeping(context: Context): Promise<Housekeeping> {
  const stopping = new AbortController();
  await keepHouse(context, BEFORE_SERVING, stopping.signal);
  let running = keepHouse(context, WHILE_SERVING, stopping.signal);
  const run = (): Promise<void> => {
    running = running.then(() =>
      keepHouse(context, { ...BEFORE_SERVING, ...WHILE_SERVING }, stopping.signal),
    );
    return running;
  };
  const timer = new Cron('0 0 * * * *', { unref: true }, run);
  return {
    run,
    close: async () => {
      timer.stop();
      stopping.abort();
      await running;
    },
  };
}

import { Cron } from 'croner';
import type { Context } from './context.ts';
import { removeOldClicks, sweepLabels } from './modules/clicks/index.ts';
import { purgeDueAccounts } from './modules/deletion/index.ts';
import { forgetOldMails } from './modules/mail/index.ts';
import { forgetEndedSessions } from './modules/sessions/index.ts';

/** Stops between two transactions once the signal says so; what is left is done the next time. */
type Task = (context: Context, signal: AbortSignal) => Promise<void>;

const lookForCities: Task = ({ cities }) => cities.look();

/** What nobody may see any more when the service answers. */
const BEFORE_SERVING: Record<string, Task> = {
  lookForCities,
  purgeDueAccounts,
  forgetEndedSessions,
  forgetOldMails,
};

/** What may take long, and can wait; labels are swept after everything that removes clicks. */
const WHILE_SERVING: Record<string, Task> = { removeOldClicks, sweepLabels };

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

/**
 * Does what is due now, because the machine may have been off, and then every hour.
 *
 * Await it before serving, and close it before the database.
 */
export async function startHousekeeping(context: Context): Promise<{ close(): Promise<void> }> {
  const stopping = new AbortController();
  await keepHouse(context, BEFORE_SERVING, stopping.signal);
  let running = keepHouse(context, WHILE_SERVING, stopping.signal);
  const timer = new Cron('0 0 * * * *', { unref: true }, () => {
    running = running.then(() =>
      keepHouse(context, { ...BEFORE_SERVING, ...WHILE_SERVING }, stopping.signal),
    );
  });
  return {
    close: async () => {
      timer.stop();
      stopping.abort();
      await running;
    },
  };
}

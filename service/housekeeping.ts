import { Cron } from 'croner';
import type { Context } from './context.ts';
import { purgeDueAccounts } from './modules/deletion/index.ts';
import { forgetOldMails } from './modules/mail/index.ts';
import { forgetEndedSessions } from './modules/sessions/index.ts';

const TASKS = { purgeDueAccounts, forgetEndedSessions, forgetOldMails };

/** Every task in turn; one that fails does not keep the others from their work. */
async function keepHouse(context: Context): Promise<void> {
  for (const [task, run] of Object.entries(TASKS)) {
    try {
      await run(context);
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
  await keepHouse(context);
  let running = Promise.resolve();
  const timer = new Cron('0 0 * * * *', { unref: true }, () => {
    running = running.then(() => keepHouse(context));
  });
  return {
    close: async () => {
      timer.stop();
      await running;
    },
  };
}

import { Cron } from 'croner';
import { MODULES } from './compose.ts';
import type { Context } from './context.ts';
import type { Task } from './module.ts';

type Tasks = [name: string, run: Task][];

const BEFORE_SERVING: Tasks = MODULES.flatMap(({ beforeServing }) => Object.entries(beforeServing));
const HOURLY: Tasks = MODULES.flatMap(({ hourly }) => Object.entries(hourly));

/** Every task in turn; one that fails does not keep the others from their work. */
async function keepHouse(context: Context, tasks: Tasks, signal: AbortSignal): Promise<void> {
  for (const [task, run] of tasks) {
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
  let running = keepHouse(context, HOURLY, stopping.signal);
  const run = (): Promise<void> => {
    running = running.then(() => keepHouse(context, [...BEFORE_SERVING, ...HOURLY], stopping.signal));
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

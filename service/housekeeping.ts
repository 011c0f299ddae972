import { Cron } from 'croner';
import { MODULES } from './compose.ts';
import type { Context } from './context.ts';
import type { Task } from './module.ts';

type Tasks = [name: string, run: Task][];

const BEFORE_SERVING: Tasks = MODULES.flatMap(({ beforeServing }) => Object.entries(beforeServing));
const HOURLY: Tasks = MODULES.flatMap(({ hourly }) => Object.entries(hourly));

/** Runs the tasks one after the other. When one fails, the others run all the same. */
async function runTasks(context: Context, tasks: Tasks, signal: AbortSignal): Promise<void> {
  for (const [task, run] of tasks) {
    try {
      await run(context, signal);
    } catch (error) {
      context.log.error({ err: error, task }, 'housekeeping failed');
    }
  }
}

export type Housekeeping = {
  /** Runs every task now, as it is done each hour. */
  run(): Promise<void>;
  close(): Promise<void>;
};

/**
 * Runs every task now, because the computer may have been off when it was due, and then at each full hour.
 *
 * Resolves when the tasks of `beforeServing` are done: await it before serving. Close it before the database.
 */
export async function startHousekeeping(context: Context): Promise<Housekeeping> {
  const stopping = new AbortController();
  await runTasks(context, BEFORE_SERVING, stopping.signal);
  let running = runTasks(context, HOURLY, stopping.signal);
  const run = (): Promise<void> => {
    running = running.then(() => runTasks(context, [...BEFORE_SERVING, ...HOURLY], stopping.signal));
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

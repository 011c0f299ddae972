import { Cron } from 'croner';
import type { Context } from '../kernel/context.ts';
import type { Task } from '../kernel/module.ts';
import { HOUR } from '../lib/duration.ts';
import { MODULES } from './compose.ts';

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

/** Also when the computer's clock was put back, and the moment lies further ahead than it ever can. */
const isDue = (now: number, dueAt: number): boolean => now >= dueAt || dueAt - now > HOUR;

export type Housekeeping = {
  /** Runs every task now, as it is done each hour. */
  run(): Promise<void>;
  /**
   * Runs them if a full hour has passed without: the computer may have slept when they were due. Resolves when they
   * are done.
   */
  catchUp(): Promise<void>;
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
  // In safe mode, what removes old data waits: it can be done at any time.
  const hourly = context.mode === 'safe' ? [] : HOURLY;
  let running = runTasks(context, hourly, stopping.signal);
  const run = (): Promise<void> => {
    running = running.then(() => runTasks(context, [...BEFORE_SERVING, ...hourly], stopping.signal));
    return running;
  };
  const next = (): number => timer.nextRun(new Date(context.clock.now()))?.getTime() ?? 0;
  const catchUp = (): Promise<void> => {
    if (!isDue(context.clock.now(), dueAt)) return running;
    dueAt = next();
    return run();
  };
  // A timer that was due while the computer slept fires afterwards, and may find the work done.
  const timer = new Cron('0 0 * * * *', { unref: true }, catchUp);
  let dueAt = next();
  return {
    run,
    catchUp,
    close: async () => {
      timer.stop();
      stopping.abort();
      await running;
    },
  };
}

import type { Context } from '../kernel/context.ts';
import type { Module, Task, Tasks } from '../kernel/module.ts';
import { HOUR } from '../lib/time.ts';
import { MODULES } from './compose.ts';

type TaskList = readonly [name: string, run: Task][];

const tasksOf = (list: (module: Module) => Tasks): TaskList =>
  MODULES.flatMap((module) => Object.entries(list(module)));

/** Among instances that share a database, only the one with the housekeeping job runs the task, for all. */
export const byOne =
  (task: Task): Task =>
  async (context, signal) => {
    if (await context.jobs.ask('housekeeping')) await task(context, signal);
  };

const eachByOne = (tasks: TaskList): TaskList => tasks.map(([name, run]) => [name, byOne(run)]);

const beforeServing = ({ deployment }: Context): TaskList => [
  ...tasksOf((module) => module.beforeServingHere),
  ...Object.entries(deployment.beforeServingHere),
  ...eachByOne(tasksOf((module) => module.beforeServing)),
];
const everyHour = ({ deployment }: Context): TaskList => [
  ...eachByOne([...tasksOf((module) => module.hourly), ...Object.entries(deployment.hourly)]),
  ...tasksOf((module) => module.hourlyHere),
  ...Object.entries(deployment.hourlyHere),
];

/** Runs the tasks one after the other. If one fails, the others run all the same. */
async function runTasks(context: Context, tasks: TaskList, signal: AbortSignal): Promise<void> {
  for (const [task, run] of tasks) {
    try {
      await run(context, signal);
    } catch (error) {
      context.log.error({ err: error, task }, 'housekeeping failed');
    }
  }
}

/** Also true when the computer's clock was put back, so that the moment is further ahead than it can be. */
const isDue = (now: number, dueAt: number): boolean => now >= dueAt || dueAt - now > HOUR;

export type Housekeeping = {
  /** Runs every task now, as every hour. */
  run(): Promise<void>;
  /**
   * Runs the tasks if a full hour has passed without them: the computer may have slept when they were due. Resolves
   * when they are done.
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
  const first = beforeServing(context);
  await runTasks(context, first, stopping.signal);
  // In safe mode, tasks that remove old data wait, because they can run at any time.
  const hourly = context.mode === 'safe' ? [] : everyHour(context);
  let running = runTasks(context, hourly, stopping.signal);
  const run = (): Promise<void> => {
    running = running.then(() => runTasks(context, [...first, ...hourly], stopping.signal));
    return running;
  };
  const next = (): number => timer.next(context.clock.now());
  const catchUp = (): Promise<void> => {
    if (!isDue(context.clock.now(), dueAt)) return running;
    dueAt = next();
    return run();
  };
  // A timer that was due while the computer slept fires afterwards, when the work may be done already.
  const timer = context.machine.schedule('0 0 * * * *', () => void catchUp());
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

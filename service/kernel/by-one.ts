import type { Task } from './module.ts';

/** Of the instances that share a database, only the one that has the housekeeping does the task, for all. */
export const byOne =
  (task: Task): Task =>
  async (context, signal) => {
    if (await context.jobs.ask('housekeeping')) await task(context, signal);
  };

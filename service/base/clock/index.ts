import type { Task } from '../../kernel/module.ts';

/** What is erased cannot be brought back once a clock that was ahead is put right: without a plausible clock, nothing is. */
export const byAge =
  (task: Task): Task =>
  async (context, signal) => {
    if (context.clockCheck.isPlausible()) await task(context, signal);
  };

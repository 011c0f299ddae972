import type { Task } from '../../kernel/module.ts';

/**
 * Erasure cannot be undone when a clock that was ahead is corrected, so nothing is erased while the clock is doubted.
 */
export const byAge =
  (task: Task): Task =>
  async (context, signal) => {
    if (context.clockCheck.isPlausible()) await task(context, signal);
  };

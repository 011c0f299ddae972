import { DEADLINES } from '../../db/limits.ts';
import type { QueryOperation } from '../../db/operation.ts';
import type { StatsContext } from '../../kernel/context.ts';
import { AppError } from '../../lib/app-error.ts';

/** `Retry-After`, s: a flood of questions is usually over by then. */
const RETRY_AFTER = 30;

/**
 * Runs work that ends early once the caller no longer waits, or so many milliseconds have passed.
 *
 * @throws AppError 503 when the time was up.
 */
export async function withDeadline<Output>(
  ms: number,
  caller: AbortSignal,
  run: (signal: AbortSignal) => Promise<Output>,
): Promise<Output> {
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(), ms);
  try {
    return await run(AbortSignal.any([caller, late.signal]));
  } catch (error) {
    if (!late.signal.aborted || caller.aborted) throw error;
    throw new AppError('service_unavailable', 'Counting takes too long: ask for fewer clicks, or later', {
      headers: { 'Retry-After': String(RETRY_AFTER) },
    });
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Asks the thread of statistics about every click so far: waits until recorded clicks are in the database. Ends early if the
 * caller disconnects.
 *
 * @throws AppError 503 when it takes longer than all of a question may (`DEADLINES`).
 */
export const askInTime = <Input, Output>(
  { clicks, threads }: StatsContext,
  query: QueryOperation<Input, Output>,
  input: Input,
  signal: AbortSignal,
): Promise<Output> =>
  withDeadline(DEADLINES.statistics, signal, async (wanted) => {
    await clicks.flush();
    return threads.statistics.run(query, input, wanted);
  });

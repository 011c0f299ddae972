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

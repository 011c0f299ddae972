import type { Logger } from '../kernel/logging.ts';
import { MINUTE } from '../lib/time.ts';

/** After this many errors in a minute, the service does not recover by itself. */
const MOST_FAULTS = 20;

/** Decides about each uncaught error: true when there were too many within a minute. `now`: ms. */
export function createStormCheck(now: () => number): () => boolean {
  let moments: number[] = [];
  return () => {
    moments = [...moments.filter((moment) => now() - moment < MINUTE), now()];
    return moments.length > MOST_FAULTS;
  };
}

/**
 * From now on uncaught errors are logged, and the service continues: one faulty request must not stop every link.
 * `endNow` is called when there are too many, and a new process is better. Errors of worker threads end their thread,
 * which is replaced.
 *
 * Why: docs/decisions/kernel.md#uncaught-errors
 */
export function surviveFaults(log: Logger, endNow: () => void): void {
  const isStorm = createStormCheck(() => performance.now());
  const note = (error: unknown, what: string): void => {
    log.error({ err: error }, what);
    if (!isStorm()) return;
    log.error('too many errors that nothing has caught: the service ends, to be started anew');
    endNow();
  };
  process.on('uncaughtException', (error) => note(error, 'an error that nothing has caught'));
  process.on('unhandledRejection', (error) => note(error, 'a rejection that nothing has caught'));
}

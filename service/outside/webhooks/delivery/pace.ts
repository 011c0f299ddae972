import { performance } from 'node:perf_hooks';

/** Above this share of its time, the serving thread has enough to do with redirects. */
const BUSY = 0.9;

/** How often its load is measured, and how long a delivery then waits, ms. */
const SAMPLE = 100;

/**
 * Makes deliveries give way to redirects, with which they share a thread: each waits a moment while the thread is busy,
 * which leaves some ten a second to every webhook.
 */
export function createPace(): () => Promise<void> {
  let from = performance.eventLoopUtilization();
  let measuredAt = performance.now();
  let isBusy = false;
  return async () => {
    const now = performance.now();
    if (now - measuredAt >= SAMPLE) {
      isBusy = performance.eventLoopUtilization(from).utilization > BUSY;
      from = performance.eventLoopUtilization();
      measuredAt = now;
    }
    if (isBusy) await new Promise((resolve) => setTimeout(resolve, SAMPLE));
  };
}

import type { Worker } from 'node:worker_threads';

/**
 * Has a thread of the service die, as of a fault in its code, and waits for its end: what is no call throws where calls
 * arrive. `terminate()` may not be used for that: where it meets the thread inside the driver of the database, the
 * driver aborts the whole process.
 */
export async function endThread(worker: Worker | undefined): Promise<void> {
  if (!worker) throw new Error('There is no such thread');
  const ended = new Promise((resolve) => worker.once('exit', resolve));
  worker.postMessage(null);
  await ended;
}

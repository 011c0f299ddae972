import { MessageChannel, type MessagePort, Worker } from 'node:worker_threads';

/**
 * The most memory for short-lived objects, MB. Threads mostly work on buffers, so more would only enlarge an idle
 * thread.
 */
const YOUNG_GENERATION = 16;

export const THREAD_LIMITS = { resourceLimits: { maxYoungGenerationSizeMb: YOUNG_GENERATION } };

/** Threads that have loaded their program, or are loading it, and wait for their settings. */
export type ThreadsAhead = {
  /** Gives a waiting thread of this file its settings and returns it; undefined when there is none. */
  take(wanted: { name: string; file: URL; settings: unknown }): Worker | undefined;
};

/**
 * Starts one thread before its settings are known, so that its program loads while the caller's own does. Until it is
 * taken it keeps no process running.
 */
export function startAhead(file: URL): ThreadsAhead {
  const { port1, port2 } = new MessageChannel();
  const worker = new Worker(file, { workerData: port2, transferList: [port2], ...THREAD_LIMITS });
  let waiting: { worker: Worker; port: MessagePort } | undefined = { worker, port: port1 };
  // Its replacement fails in the same way, and that failure is reported.
  const forget = (): void => {
    waiting = undefined;
  };
  worker.once('error', forget);
  worker.once('exit', forget);
  worker.unref();
  return {
    take: (wanted) => {
      if (wanted.file.href !== file.href) return undefined;
      const taken = waiting;
      waiting = undefined;
      taken?.worker.ref();
      taken?.port.postMessage(wanted.settings);
      taken?.port.close();
      return taken?.worker;
    },
  };
}

import { MessageChannel, type MessagePort, Worker } from 'node:worker_threads';

/** Max memory for short-lived objects, MB. Threads work on buffers mostly: more would only make an idle one larger. */
const YOUNG_GENERATION = 16;

export const THREAD_LIMITS = { resourceLimits: { maxYoungGenerationSizeMb: YOUNG_GENERATION } };

/** A thread that loads its program, and waits to be told its settings. */
export type ThreadAhead = {
  /**
   * Tells it its settings, and gives it up to the caller; undefined when it was taken before, or has ended. Until then
   * it keeps no process running.
   */
  take(settings: unknown): Worker | undefined;
};

/** Starts a thread before it is known what it is given: its program loads while the caller's own does. */
export function startAhead(file: URL): ThreadAhead {
  const { port1, port2 } = new MessageChannel();
  const worker = new Worker(file, { workerData: port2, transferList: [port2], ...THREAD_LIMITS });
  let waiting: { worker: Worker; port: MessagePort } | undefined = { worker, port: port1 };
  // The thread that is started in its place fails in the same way, and is heard.
  const forget = (): void => {
    waiting = undefined;
  };
  worker.once('error', forget);
  worker.once('exit', forget);
  worker.unref();
  return {
    take: (settings) => {
      const taken = waiting;
      waiting = undefined;
      taken?.worker.ref();
      taken?.port.postMessage(settings);
      taken?.port.close();
      return taken?.worker;
    },
  };
}

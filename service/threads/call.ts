import { Worker } from 'node:worker_threads';
import type { Request } from './serve.ts';

/** A worker thread that answers named calls. */
export type Thread = {
  /** Resolves when the thread says it is ready; rejects when it cannot start. */
  ready: Promise<void>;
  isAlive(): boolean;
  /**
   * The caller names the output type; it must be the one the other end declares for that name.
   *
   * Rejects with an `AbortError` on the signal, when nobody waits any more; a call that has not begun by then never
   * does, and one that has stops where it pauses.
   */
  call<Output>(name: string, input: unknown, signal?: AbortSignal): Promise<Output>;
  /** Lets running calls finish, then ends the thread. */
  close(): Promise<void>;
};

/** The other end's `Answer`. Its output fits whoever asked, because both ends run the same declaration. */
type Answer = { id: number; output: never } | { id: number; error: unknown };

type Waiting = { resolve(output: never): void; reject(error: unknown): void };

const givenUp = (): Error => new DOMException('Nobody waits for the answer any more', 'AbortError');

/** MB for short-lived objects. What a thread works on lives in buffers; the default would only make it rest larger. */
const YOUNG_GENERATION = 16;

/** Starts a thread from a built file. A thread that dies rejects everything still waiting for it. */
export function startThread(file: URL, settings: unknown): Thread {
  const worker = new Worker(file, {
    workerData: settings,
    resourceLimits: { maxYoungGenerationSizeMb: YOUNG_GENERATION },
  });
  const waiting = new Map<number, Waiting>();
  let lastId = 0;
  let death: Error | null = null;

  const post = <Output>(name: string, input: unknown, signal?: AbortSignal): Promise<Output> => {
    if (death) return Promise.reject(death);
    if (signal?.aborted) return Promise.reject(givenUp());
    lastId += 1;
    const request: Request = { id: lastId, name, input };
    return new Promise((resolve, reject) => {
      waiting.set(request.id, { resolve, reject });
      worker.postMessage(request);
      signal?.addEventListener('abort', () => cancel(request.id));
    });
  };
  const cancel = (id: number): void => {
    const call = waiting.get(id);
    if (!call) return;
    waiting.delete(id);
    call.reject(givenUp());
    worker.postMessage({ id, name: 'cancel', input: null } satisfies Request);
  };
  const settle = (answer: Answer): void => {
    const call = waiting.get(answer.id);
    waiting.delete(answer.id);
    if ('error' in answer) call?.reject(answer.error);
    else call?.resolve(answer.output);
  };
  const die = (error: Error): void => {
    death ??= error;
    for (const call of waiting.values()) call.reject(death);
    waiting.clear();
  };

  worker.on('message', settle);
  worker.on('error', die);
  worker.on('exit', (code) => die(new Error(`The thread ${file.pathname} ended with code ${code}`)));

  const ready = post('ready', null).then(() => undefined);
  return {
    ready,
    isAlive: () => death === null,
    call: post,
    close: async () => {
      await post('close', null).catch(() => undefined);
      await worker.terminate();
    },
  };
}

/**
 * A thread that starts with its first call: most installations rest most of the time, and a thread costs memory.
 *
 * One that died is started anew by the next call.
 */
export function startThreadLazily(file: URL, settings: unknown): Thread {
  let thread: Thread | undefined;
  let closed = false;
  const running = (): Thread => {
    if (!thread?.isAlive()) thread = startThread(file, settings);
    return thread;
  };
  return {
    ready: Promise.resolve(),
    isAlive: () => !closed,
    call: (name, input, signal) =>
      closed ? Promise.reject(new Error('The thread was closed')) : running().call(name, input, signal),
    close: async () => {
      closed = true;
      await thread?.close();
    },
  };
}

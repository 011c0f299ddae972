import { setImmediate } from 'node:timers';
import { Worker } from 'node:worker_threads';
import { THREAD_LIMITS } from './ahead.ts';
import { failureToError, ThreadLost } from './failure.ts';
import type { Answer, Request } from './serve.ts';

/** A worker thread that answers named calls. */
export type Thread = {
  /**
   * Resolves with the result of the other thread; `runIn` checks it against the declaration of the operation.
   *
   * Rejects with an `AbortError` when the signal aborts: a call that has not begun by then never runs, and one that
   * has stops at its next pause. Rejects with `ThreadLost` when the thread ends before it answers.
   */
  call(name: string, input: unknown, signal?: AbortSignal): Promise<unknown>;
  /** How many calls have no answer yet, including the running one. */
  waiting(): number;
  /** Lets running calls finish, then ends the thread. */
  close(): Promise<void>;
};

/** A thread from its start to its end. */
export type StartedThread = Thread & {
  /** Resolves when the thread says it is ready; rejects when it cannot start. */
  ready: Promise<void>;
};

type Waiting = { resolve(output: unknown): void; reject(error: unknown): void; forgetSignal(): void };

const givenUp = (): Error => new DOMException('The caller no longer waits for the answer', 'AbortError');

/**
 * Starts a thread from a built file. When it ends, waiting calls are rejected; `onLost` is called unless `close`
 * ended it. `worker` is a waiting thread of that file that already has its settings.
 */
export function startThread(
  file: URL,
  settings: unknown,
  onLost?: (error: Error) => void,
  worker = new Worker(file, { workerData: settings, ...THREAD_LIMITS }),
): StartedThread {
  const waiting = new Map<number, Waiting>();
  let unsent: Request[] = [];
  let lastId = 0;
  let lost: Error | null = null;
  let isClosing = false;

  const send = (requests: Request[]): void => {
    try {
      worker.postMessage(requests);
    } catch (error) {
      // If one request cannot be sent, only that one fails.
      const [only] = requests;
      if (requests.length === 1 && only) take(only.id)?.reject(error);
      else for (const request of requests) send([request]);
    }
  };
  /** Simultaneous requests are sent together, because a message costs more than most of its content. */
  const sendSoon = (request: Request): void => {
    unsent.push(request);
    if (unsent.length > 1) return;
    setImmediate(() => {
      const requests = unsent;
      unsent = [];
      send(requests);
    });
  };
  const post = (name: string, input: unknown, signal?: AbortSignal): Promise<unknown> => {
    if (lost) return Promise.reject(lost);
    if (signal?.aborted) return Promise.reject(givenUp());
    lastId += 1;
    const request: Request = { id: lastId, name, input };
    return new Promise((resolve, reject) => {
      const onAbort = (): void => cancel(request.id);
      const forgetSignal = (): void => signal?.removeEventListener('abort', onAbort);
      waiting.set(request.id, { resolve, reject, forgetSignal });
      signal?.addEventListener('abort', onAbort);
      sendSoon(request);
    });
  };
  const take = (id: number): Waiting | undefined => {
    const call = waiting.get(id);
    waiting.delete(id);
    call?.forgetSignal();
    return call;
  };
  const cancel = (id: number): void => {
    take(id)?.reject(givenUp());
    sendSoon({ id, name: 'cancel', input: null });
  };
  const settle = (answer: Answer): void => {
    const call = take(answer.id);
    if ('error' in answer) call?.reject(failureToError(answer.error));
    else call?.resolve(answer.output);
  };
  const noteEnd = (how: string, cause?: unknown): void => {
    if (lost) return;
    lost = new ThreadLost(`The thread ${file.pathname} ended ${how}`, { cause });
    for (const id of [...waiting.keys()]) take(id)?.reject(lost);
    if (!isClosing) onLost?.(lost);
  };

  worker.on('message', (answers: Answer[]) => answers.forEach(settle));
  worker.on('error', (error) => noteEnd('with an error', error));
  worker.on('exit', (code) => noteEnd(`with code ${code}`));

  const ready = post('ready', null).then(() => undefined);
  // Not every caller awaits `ready`, and a rejection without a handler would end the process.
  ready.catch(() => undefined);
  return {
    ready,
    call: post,
    waiting: () => waiting.size,
    close: async () => {
      isClosing = true;
      await post('close', null).catch(() => undefined);
      await worker.terminate();
    },
  };
}

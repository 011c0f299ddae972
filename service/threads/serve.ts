import { parentPort } from 'node:worker_threads';
import { describeFailure, type Failure } from './failure.ts';

export type Request = { id: number; name: string; input: unknown };
export type Answer = { id: number; output: unknown } | { id: number; error: Failure };

/**
 * How a worker thread answers: `run` for every call, `close` once at the end. A call that is cancelled while it waits
 * is not run.
 */
export type Server = {
  /** The signal aborts when the call is cancelled after it has begun. */
  run(name: string, input: unknown, signal: AbortSignal): Promise<unknown>;
  /** Calls of which this is true wait behind all others. */
  isBackground?(name: string): boolean;
  close(): Promise<void>;
};

/**
 * Answers the calls of the thread that started this one, one at a time and in order.
 *
 * Because they run one at a time, no two transactions of the writer thread overlap.
 */
export function serve(open: () => Promise<Server>): void {
  if (!parentPort) throw new Error('This file runs as a worker thread only');
  const port = parentPort;
  const urgent: Request[] = [];
  const background: Request[] = [];
  const server = open();
  let begun: { id: number; caller: AbortController } | null = null;

  const answer = async (request: Request, signal: AbortSignal): Promise<Answer> => {
    try {
      const { run, close } = await server;
      if (request.name === 'ready') return { id: request.id, output: null };
      if (request.name === 'close') return { id: request.id, output: await close() };
      return { id: request.id, output: await run(request.name, request.input, signal) };
    } catch (error) {
      return { id: request.id, error: describeFailure(error) };
    }
  };
  const drain = async (): Promise<void> => {
    for (let next = urgent.shift() ?? background.shift(); next; next = urgent.shift() ?? background.shift()) {
      const caller = new AbortController();
      begun = { id: next.id, caller };
      const given = await answer(next, caller.signal);
      if (!caller.signal.aborted) port.postMessage(given);
      await new Promise(setImmediate);
    }
    begun = null;
  };

  const cancel = (id: number): void => {
    if (begun?.id === id) begun.caller.abort();
    for (const queue of [urgent, background]) {
      const at = queue.findIndex((request) => request.id === id);
      if (at >= 0) queue.splice(at, 1);
    }
  };

  port.on('message', async (request: Request) => {
    const { isBackground } = await server.catch((): Partial<Server> => ({}));
    if (request.name === 'cancel') return cancel(request.id);
    const waits = request.name === 'close' || isBackground?.(request.name);
    (waits ? background : urgent).push(request);
    if (!begun) await drain();
  });
}

import { parentPort } from 'node:worker_threads';
import { describeFailure, type Failure } from './failure.ts';

export type Request = { id: number; name: string; input: unknown };
export type Answer = { id: number; output: unknown } | { id: number; error: Failure };

export type ThreadCall = Pick<Request, 'name' | 'input'>;

/**
 * The functions of a worker thread: `run` for every call, `close` once at the end. A call that is cancelled while it
 * waits does not run.
 */
export type Server = {
  /** The signal aborts when the call is cancelled after it has begun. */
  run(name: string, input: unknown, signal: AbortSignal): Promise<unknown>;
  /**
   * Runs several waiting calls together, in their order, and resolves with the results of the first ones, at least
   * one: the others continue to wait. It receives only calls for which `joins` is true.
   */
  runTogether?(calls: readonly ThreadCall[]): Promise<readonly PromiseSettledResult<unknown>[]>;
  joins?(name: string): boolean;
  /** Calls for which this is true wait behind all others. */
  isBackground?(name: string): boolean;
  close(): Promise<void>;
};

/** The most calls that run together. */
const MOST_TOGETHER = 64;

/**
 * Answers the calls of the thread that started this one, in order: one at a time, or together where the server can.
 *
 * Because nothing else runs meanwhile, no two transactions of the writer thread overlap.
 */
export function serve(open: () => Promise<Server>): void {
  if (!parentPort) throw new Error('This file runs as a worker thread only');
  const port = parentPort;
  const urgent: Request[] = [];
  const background: Request[] = [];
  const server = open();
  let begun: { id: number; caller: AbortController } | null = null;
  let isBusy = false;

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
  const answerOne = async (request: Request): Promise<void> => {
    const caller = new AbortController();
    begun = { id: request.id, caller };
    const given = await answer(request, caller.signal);
    begun = null;
    if (!caller.signal.aborted) port.postMessage([given]);
  };
  /** Answers several waiting calls together; false when fewer than two wait. */
  const answerTogether = async (opened: Server | null): Promise<boolean> => {
    const alone = urgent.findIndex(({ name }) => !opened?.joins?.(name));
    const count = Math.min(alone < 0 ? urgent.length : alone, MOST_TOGETHER);
    if (!opened?.runTogether || count < 2) return false;
    const taken = urgent.splice(0, count);
    const results = await opened.runTogether(taken);
    urgent.unshift(...taken.splice(results.length));
    port.postMessage(
      results.flatMap((result, index) => {
        const call = taken[index];
        return call ? toAnswer(call.id, result) : [];
      }),
    );
    return true;
  };
  const drain = async (): Promise<void> => {
    isBusy = true;
    while (urgent.length + background.length > 0) {
      const isDone = await answerTogether(await server.catch(() => null));
      const next = isDone ? undefined : (urgent.shift() ?? background.shift());
      if (next) await answerOne(next);
      await new Promise(setImmediate);
    }
    isBusy = false;
  };

  const cancel = (id: number): void => {
    if (begun?.id === id) begun.caller.abort();
    for (const queue of [urgent, background]) {
      const at = queue.findIndex((request) => request.id === id);
      if (at >= 0) queue.splice(at, 1);
    }
  };

  const receive = (request: Request, { isBackground }: Partial<Server>): void => {
    const waits = request.name === 'close' || isBackground?.(request.name);
    if (request.name === 'cancel') cancel(request.id);
    else (waits ? background : urgent).push(request);
  };

  port.on('message', async (requests: Request[]) => {
    const opened = await server.catch((): Partial<Server> => ({}));
    for (const request of requests) receive(request, opened);
    if (!isBusy) await drain();
  });
}

const toAnswer = (id: number, result: PromiseSettledResult<unknown>): Answer =>
  result.status === 'fulfilled'
    ? { id, output: result.value }
    : { id, error: describeFailure(result.reason) };

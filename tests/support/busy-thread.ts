import { Type } from '@sinclair/typebox';
import type { QueryThread } from '../../service/db/query-thread.ts';
import { startThread } from '../../service/threads/call.ts';
import { runIn } from '../../service/threads/output.ts';
import type { JobThread } from '../../service/threads/threads.ts';

/** Which calls still wait. */
const WAITING = { name: 'waiting', output: Type.Array(Type.String()) };

/** Answers nothing but that. */
const CODE = `
import { parentPort } from 'node:worker_threads';
const waiting = new Map();
const receive = ({ id, name }) => {
  const answer = (output) => parentPort.postMessage([{ id, output }]);
  if (name === 'cancel') waiting.delete(id);
  else if (name === 'ready' || name === 'close') answer(null);
  else if (name === 'waiting') answer([...waiting.values()]);
  else waiting.set(id, name);
};
parentPort.on('message', (requests) => requests.forEach(receive));
`;

/** A real thread, for queries and for jobs, that never gets round to a call. */
export type BusyThread = (QueryThread & JobThread) & {
  /** The names of the calls that still wait. */
  waiting(): Promise<string[]>;
};

/** The caller must close it. */
export function startBusyThread(): BusyThread {
  const thread = startThread(new URL(`data:text/javascript,${encodeURIComponent(CODE)}`), null);
  return {
    run: async (operation: { name: string }, input: unknown, signal?: AbortSignal): Promise<never> => {
      await thread.call(operation.name, input, signal);
      throw new Error('The busy thread has answered');
    },
    waiting: () => runIn(thread, WAITING, null),
    rest: async () => undefined,
    close: thread.close,
  };
}

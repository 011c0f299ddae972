import { startThread, type Thread } from '../../service/threads/call.ts';

/** Answers nothing but which calls still wait. */
const CODE = `
import { parentPort } from 'node:worker_threads';
const waiting = new Map();
parentPort.on('message', ({ id, name }) => {
  const answer = (output) => parentPort.postMessage({ id, output });
  if (name === 'cancel') waiting.delete(id);
  else if (name === 'ready' || name === 'close') answer(null);
  else if (name === 'waiting') answer([...waiting.values()]);
  else waiting.set(id, name);
});
`;

/** A real thread that never gets round to a call. */
export type BusyThread = Thread & {
  /** The names of the calls that still wait for an answer. */
  waiting(): Promise<string[]>;
};

/** The caller must close it. */
export function startBusyThread(): BusyThread {
  const thread = startThread(new URL(`data:text/javascript,${encodeURIComponent(CODE)}`), null);
  return { ...thread, waiting: () => thread.call<string[]>('waiting', null) };
}

import type { ThreadsAhead } from '../threads/ahead.ts';
import { type KeptThread, keepThread } from '../threads/keep.ts';
import { runIn } from '../threads/output.ts';
import type { ThreadWatch } from '../threads/watch.ts';
import type { DatabaseAddress } from './address.ts';
import type { Reading } from './connection.ts';
import type { QueryOperation } from './operation.ts';

/** Heavy reads, in a thread of their own. */
export type QueryThread = {
  /** Rejects with an `AbortError` once the signal aborts, because the caller no longer waits. */
  run<Input, Output>(
    operation: QueryOperation<Input, Output>,
    input: Input,
    signal?: AbortSignal,
  ): Promise<Output>;
  close(): Promise<void>;
};

type Options = {
  name?: string;
  watch?: ThreadWatch;
  ahead?: ThreadsAhead;
  reading?: () => Reading;
  /** The data folder, where what was read of a server is kept; null keeps nothing. */
  cacheFolder?: string | null;
  /** Whether redirects go first where both wait for the processor: for what takes long. */
  yields?: boolean;
};

/** A thread for heavy reads; it starts with the first one. `threads` is the folder of the built threads. */
export function createQueryThread(
  address: DatabaseAddress,
  threads: URL,
  { name = 'queries', watch, ahead, reading, cacheFolder = null, yields = false }: Options = {},
): QueryThread & Pick<KeptThread, 'restart'> {
  const thread = keepThread({
    name,
    file: new URL('queries.js', threads),
    settings: () => ({ address, reading: reading?.(), cacheFolder, yields }),
    watch,
    ahead,
  });
  return {
    run: (operation, input, signal) => runIn(thread, operation, input, signal),
    restart: thread.restart,
    close: thread.close,
  };
}

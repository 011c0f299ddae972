import { pause } from '../lib/turns.ts';
import type { ByteCache } from './byte-cache.ts';
import type { Reader } from './connection.ts';
import type { Pool, QueryOperation } from './operation.ts';

type Run = <Input, Output>(
  operation: QueryOperation<Input, Output>,
  input: Input,
  signal?: AbortSignal,
) => Promise<Output>;

/**
 * A pool of this thread, which reads from `db`, and `others`. All of them stop when the signal aborts.
 * Why: docs/decisions/stats.md#parallel-counting
 */
export function createPool(
  db: Reader,
  others: readonly { run: Run }[],
  signal?: AbortSignal,
  cache: ByteCache | null = null,
): Pool {
  const here: Run = async (operation, input) => {
    // What is asked of other threads leaves with the next turn of the event loop: work that does not pause would hold it back.
    await pause(signal);
    return operation.run(db, input, pool);
  };
  const pool: Pool = {
    size: others.length + 1,
    cache,
    run: async (operation, inputs) => {
      const free = others.slice(0, Math.max(0, inputs.length - 1));
      const parts = inputs.map((input, index) => (free[index]?.run ?? here)(operation, input, signal));
      // A part that goes on after another one failed would hold the connection that the next query needs.
      await Promise.allSettled(parts);
      return Promise.all(parts);
    },
    pause: () => pause(signal),
  };
  return pool;
}

import type { OutputSchema } from '../threads/output.ts';
import type { ByteCache } from './byte-cache.ts';
import type { Reader, Transaction } from './connection.ts';

/**
 * A named write that runs in the writer thread as one transaction, or as a part of one that can be taken back alone.
 *
 * Input and output cross a thread: plain data only. `background` writes (clicks) wait behind all others, which
 * requests wait for. After one that `scrubs`, what it deleted is in no file any more, the write-ahead log included. One
 * that `leavesPeople` changes nothing of accounts, sessions, keys and apps, nor of tags and of which webhooks are active, so
 * that what is kept of these in memory stays true (`kept-answers.ts`): for what is written all the time.
 */
export type WriteOperation<Input, Output> = {
  readonly kind: 'write';
  readonly name: string;
  readonly background: boolean;
  readonly scrubs: boolean;
  readonly leavesPeople: boolean;
  readonly output: OutputSchema<Output>;
  run(tx: Transaction, input: Input): Promise<Output>;
};

/** Threads that do parts of a query at the same time, the one that runs it among them. */
export type Pool = {
  size: number;
  /** What this computer has of a database on a server; null where the database is a file. */
  cache: ByteCache | null;
  /** Runs a query once for each input; the outputs come in the same order. The last input is this thread's own. */
  run<Input, Output>(operation: QueryOperation<Input, Output>, inputs: readonly Input[]): Promise<Output[]>;
  /**
   * To be awaited between two steps of long work: only then does the thread receive the message that cancels it.
   *
   * @throws AbortError when the caller no longer waits for the result.
   */
  pause(): Promise<void>;
};

/** A named read, heavy enough to be kept off the serving thread; it may have the pool do parts of it. */
export type QueryOperation<Input, Output> = {
  readonly kind: 'query';
  readonly name: string;
  readonly output: OutputSchema<Output>;
  run(db: Reader, input: Input, pool: Pool): Promise<Output>;
};

/**
 * Declares a write; list it in the module's `operations.ts`, from which the writer thread knows it. `output` is the
 * schema by which what comes back from the thread is read.
 */
export function defineWrite<Input, Output>(
  name: string,
  output: OutputSchema<Output>,
  run: (tx: Transaction, input: Input) => Promise<Output>,
  options: { background?: boolean; scrubs?: boolean; leavesPeople?: boolean } = {},
): WriteOperation<Input, Output> {
  return {
    kind: 'write',
    name,
    output,
    run,
    background: options.background ?? false,
    scrubs: options.scrubs ?? false,
    leavesPeople: options.leavesPeople ?? false,
  };
}

/** Declares a heavy read, in the same way. */
export function defineQuery<Input, Output>(
  name: string,
  output: OutputSchema<Output>,
  run: (db: Reader, input: Input, pool: Pool) => Promise<Output>,
): QueryOperation<Input, Output> {
  return { kind: 'query', name, output, run };
}

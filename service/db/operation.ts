import type { OutputSchema } from '../threads/output.ts';
import type { Reader, Transaction } from './connection.ts';

/**
 * A named write that runs in the writer thread as one transaction.
 *
 * Input and output cross a thread: plain data only. `background` work (clicks) waits behind
 * everything a person is waiting for. After one that `scrubs`, what it removed is gone from every file.
 */
export type WriteOperation<Input, Output> = {
  readonly kind: 'write';
  readonly name: string;
  readonly background: boolean;
  readonly scrubs: boolean;
  readonly output: OutputSchema<Output>;
  run(tx: Transaction, input: Input): Promise<Output>;
};

/** Threads that do parts of a query at the same time, the asking one among them. */
export type Pool = {
  size: number;
  /** Runs a query once for each input; the outputs come in the same order. The last input is this thread's own. */
  run<Input, Output>(operation: QueryOperation<Input, Output>, inputs: readonly Input[]): Promise<Output[]>;
  /**
   * For between two steps of long work: a thread that never pauses does not hear that its caller has left.
   *
   * @throws AbortError when the caller has left.
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
  options: { background?: boolean; scrubs?: boolean } = {},
): WriteOperation<Input, Output> {
  return {
    kind: 'write',
    name,
    output,
    run,
    background: options.background ?? false,
    scrubs: options.scrubs ?? false,
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

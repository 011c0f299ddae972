import type { Reader, Transaction } from './connection.ts';
import type { Crew } from './crew.ts';

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
  run(tx: Transaction, input: Input): Promise<Output>;
};

/**
 * A named read, heavy enough to be kept off the serving thread; it runs in the analyst thread, and may have the
 * crew do parts of it.
 */
export type QueryOperation<Input, Output> = {
  readonly kind: 'query';
  readonly name: string;
  run(db: Reader, input: Input, crew: Crew): Promise<Output>;
};

/** Declares a write; list it in `service/threads/writes.ts` so that the writer thread knows it. */
export function defineWrite<Input, Output>(
  name: string,
  run: (tx: Transaction, input: Input) => Promise<Output>,
  options: { background?: boolean; scrubs?: boolean } = {},
): WriteOperation<Input, Output> {
  return {
    kind: 'write',
    name,
    run,
    background: options.background ?? false,
    scrubs: options.scrubs ?? false,
  };
}

/** Declares a heavy read; list it in `service/threads/queries.ts` so that the analyst thread knows it. */
export function defineQuery<Input, Output>(
  name: string,
  run: (db: Reader, input: Input, crew: Crew) => Promise<Output>,
): QueryOperation<Input, Output> {
  return { kind: 'query', name, run };
}

import { startThread, startThreadLazily, type Thread } from '../threads/call.ts';
import { type DatabaseAddress, openReader, type Reader } from './connection.ts';
import type { QueryOperation, WriteOperation } from './operation.ts';

/** The database as services see it. */
export type Database = {
  /** Reads on the serving thread: short, indexed ones only. */
  read: Reader;
  /** Runs a write in the writer thread; resolves once it is committed. */
  write<Input, Output>(operation: WriteOperation<Input, Output>, input: Input): Promise<Output>;
  close(): Promise<void>;
};

/** Heavy reads, in a thread of their own. */
export type Analyst = {
  /** Rejects once the signal says that nobody waits for the answer any more. */
  run<Input, Output>(
    operation: QueryOperation<Input, Output>,
    input: Input,
    signal?: AbortSignal,
  ): Promise<Output>;
  close(): Promise<void>;
};

/**
 * Starts the writer (which applies migrations first) and opens the reading connection.
 *
 * @throws when the database cannot be opened or migrated.
 */
export async function openDatabase(
  address: DatabaseAddress,
  threads: URL,
  migrations: string,
): Promise<Database> {
  const writer = startThread(new URL('writer.js', threads), { address, migrations });
  await writer.ready;
  const read = await openReader(address);
  return {
    read,
    write: (operation, input) => callTyped(writer, operation, input),
    close: async () => {
      await writer.close();
      read.$client.close();
    },
  };
}

/** The thread for heavy reads; it starts with the first one. */
export function createAnalyst(address: DatabaseAddress, threads: URL): Analyst {
  const thread = startThreadLazily(new URL('analyst.js', threads), { address });
  return {
    run: (operation, input, signal) => callTyped(thread, operation, input, signal),
    close: () => thread.close(),
  };
}

/** The operation's declared output is what the thread returns: both ends run the same declaration. */
async function callTyped<Input, Output>(
  thread: Thread,
  operation: { name: string; run(target: never, input: Input, crew: never): Promise<Output> },
  input: Input,
  signal?: AbortSignal,
): Promise<Output> {
  return thread.call<Output>(operation.name, input, signal);
}

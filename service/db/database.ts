import type { Logger } from '../logging.ts';
import type { Thread } from '../threads/call.ts';
import { type KeptThread, keepThread } from '../threads/keep.ts';
import type { ThreadWatch } from '../threads/watch.ts';
import { type DatabaseAddress, isLocal, openReader, type Reader, type Reading } from './connection.ts';
import { identify } from './file.ts';
import { isMigrated } from './migrate.ts';
import type { QueryOperation, WriteOperation } from './operation.ts';
import { type Storage, watchStorage } from './storage.ts';
import { type StorageFault, storageFaultOf } from './storage-fault.ts';
import { proveStorage } from './storage-repository.ts';

/** The database as services see it. */
export type Database = {
  /** Reads on the serving thread: short, indexed ones only. */
  read: Reader;
  /** Runs a write in the writer thread; resolves once it is committed. */
  write<Input, Output>(operation: WriteOperation<Input, Output>, input: Input): Promise<Output>;
  storage: Storage;
  /** A thread for heavy reads of this database; it starts with the first one. Close it before the database. */
  startAnalyst(name: string): Analyst;
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

type Parts = {
  address: DatabaseAddress;
  threads: URL;
  migrations: string;
  watch: ThreadWatch;
  log: Logger;
};

/**
 * Starts the writer (which applies migrations first) and opens the reading connection.
 *
 * A disk that takes no change does not keep an existing database from being read: changes fail until it does.
 *
 * @throws when the database cannot be opened or migrated.
 */
export async function openDatabase({ address, threads, migrations, watch, log }: Parts): Promise<Database> {
  let identity = isLocal(address) ? identify(address) : null;
  const writer = keepThread({
    name: 'writer',
    file: new URL('writer.js', threads),
    settings: () => ({ address, migrations, identity }),
    watch,
  });
  const found = await openWriting(writer, identity !== null);
  if (isLocal(address)) identity ??= identify(address);

  let isFrozen = found !== null;
  const openCurrent = async () => {
    const opening = await openReader(address, { identity, isFrozen });
    if (found && !(await isMigrated(opening, migrations))) throw found.error;
    return opening;
  };
  let reader = await openCurrent().catch(async (error: unknown) => {
    await writer.close();
    throw error;
  });
  const opened = [reader];
  const analysts: RestartableAnalyst[] = [];
  const thaw = async (): Promise<void> => {
    if (!isFrozen) return;
    reader = await openReader(address, { identity });
    isFrozen = false;
    opened.push(reader);
    await Promise.all(analysts.map((analyst) => analyst.restart()));
  };
  const attempt = async (): Promise<void> => {
    if (isLocal(address)) await callTyped(writer, proveStorage, undefined);
  };
  const { storage, noteFailure, noteSuccess } = watchStorage(
    { attempt, recovered: thaw, log },
    found?.fault ?? null,
  );

  return {
    // Some keep it: what they keep is always the reader of the moment.
    read: new Proxy(reader, { get: (_first, name) => Reflect.get(reader, name) }),
    write: async (operation, input) => {
      try {
        const output = await callTyped(writer, operation, input);
        noteSuccess();
        return output;
      } catch (error) {
        noteFailure(error);
        throw error;
      }
    },
    storage,
    startAnalyst: (name) => {
      const reading = (): Reading => ({ identity, isFrozen });
      const analyst = createAnalyst(address, threads, { name, watch, reading });
      analysts.push(analyst);
      return analyst;
    },
    close: async () => {
      // The writer comes last: only who can write brings what is in the log of changes into the database file.
      for (const { $client } of opened) $client.close();
      await writer.close();
    },
  };
}

/**
 * Has the writer open its connection; returns the fault of the disk that keeps it from doing so.
 *
 * @throws every other error, and any when there is no database yet to read from.
 */
async function openWriting(
  writer: KeptThread,
  exists: boolean,
): Promise<{ fault: StorageFault; error: unknown } | null> {
  try {
    await writer.call('open', null);
    return null;
  } catch (error) {
    const fault = storageFaultOf(error);
    if (fault && exists) return { fault, error };
    await writer.close();
    throw error;
  }
}

type RestartableAnalyst = Analyst & Pick<KeptThread, 'restart'>;

type AnalystOptions = { name?: string; watch?: ThreadWatch; reading?: () => Reading };

/** The thread for heavy reads; it starts with the first one. */
export function createAnalyst(
  address: DatabaseAddress,
  threads: URL,
  { name = 'analyst', watch, reading }: AnalystOptions = {},
): RestartableAnalyst {
  const thread = keepThread({
    name,
    file: new URL('analyst.js', threads),
    settings: () => ({ address, reading: reading?.() }),
    watch,
  });
  return {
    run: (operation, input, signal) => callTyped(thread, operation, input, signal),
    restart: thread.restart,
    close: thread.close,
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

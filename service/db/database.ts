import type { Logger } from '../logging.ts';
import { type KeptThread, keepThread } from '../threads/keep.ts';
import { runIn } from '../threads/output.ts';
import type { ThreadWatch } from '../threads/watch.ts';
import { type DatabaseAddress, isLocal } from './address.ts';
import { openReader, type Reader, type Reading } from './connection.ts';
import { identify } from './file.ts';
import { isMigrated } from './migrate.ts';
import type { WriteOperation } from './operation.ts';
import { createQueryThread, type QueryThread } from './query-thread.ts';
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
  openQueryThread(name: string): QueryThread;
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
 * While the disk takes no writes, an existing database is opened for reading only, and writes fail.
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

  let isImmutable = found !== null;
  const openCurrent = async () => {
    const opening = await openReader(address, { identity, isImmutable });
    if (found && !(await isMigrated(opening, migrations))) throw found.error;
    return opening;
  };
  let reader = await openCurrent().catch(async (error: unknown) => {
    await writer.close();
    throw error;
  });
  const opened = [reader];
  const queryThreads: ReturnType<typeof createQueryThread>[] = [];
  const reopenReaders = async (): Promise<void> => {
    if (!isImmutable) return;
    reader = await openReader(address, { identity });
    isImmutable = false;
    opened.push(reader);
    await Promise.all(queryThreads.map((thread) => thread.restart()));
  };
  const attempt = async (): Promise<void> => {
    if (isLocal(address)) await runIn(writer, proveStorage, undefined);
  };
  const { storage, noteFailure, noteSuccess } = watchStorage(
    { attempt, recovered: reopenReaders, log },
    found?.fault ?? null,
  );

  return {
    // Callers may keep `read`: each use of it goes to the reader that is open then.
    read: new Proxy(reader, { get: (_first, name) => Reflect.get(reader, name) }),
    write: async (operation, input) => {
      try {
        const output = await runIn(writer, operation, input);
        noteSuccess();
        return output;
      } catch (error) {
        noteFailure(error);
        throw error;
      }
    },
    storage,
    openQueryThread: (name) => {
      const reading = (): Reading => ({ identity, isImmutable });
      const thread = createQueryThread(address, threads, { name, watch, reading });
      queryThreads.push(thread);
      return thread;
    },
    close: async () => {
      // The writer comes last: only a connection that can write moves the write-ahead log into the database file.
      for (const { $client } of opened) $client.close();
      await writer.close();
    },
  };
}

/**
 * Makes the writer open its connection. Returns the disk's fault that prevents it, null when it is open.
 *
 * @throws every other error, and any error when no database exists yet to read from.
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

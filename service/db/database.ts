import type { Clock } from '../lib/clock.ts';
import type { Logger } from '../logging.ts';
import { ThreadLost } from '../threads/failure.ts';
import { type KeptThread, keepThread } from '../threads/keep.ts';
import { readOutput } from '../threads/output.ts';
import type { ThreadWatch } from '../threads/watch.ts';
import { type DatabaseAddress, isLocal } from './address.ts';
import { openReader, type Reader, type Reading } from './connection.ts';
import { identify } from './file.ts';
import { type Author, stampOf } from './journal/change.ts';
import { createDispatcher, type Journal } from './journal/dispatcher.ts';
import { listChangesAfter, newestSeq } from './journal/journal-repository.ts';
import { readWritten, type WriteRequest } from './journal/written.ts';
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
  /**
   * Runs a write in the writer thread; resolves once it is committed and its changes are told.
   *
   * `author` is who asked for it, for the journal; without one it is the service's own doing.
   */
  write<Input, Output>(
    operation: WriteOperation<Input, Output>,
    input: Input,
    author?: Author,
  ): Promise<Output>;
  /** What was committed, in order. */
  journal: Journal;
  storage: Storage;
  /** How another connection to this database is to be opened now. */
  reading(): Reading;
  /** A thread for heavy reads of this database; it starts with the first one. Close it before the database. */
  openQueryThread(name: string): QueryThread;
  close(): Promise<void>;
};

type Parts = {
  address: DatabaseAddress;
  threads: URL;
  migrations: string;
  clock: Clock;
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
export async function openDatabase({
  address,
  threads,
  migrations,
  clock,
  watch,
  log,
}: Parts): Promise<Database> {
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
  const reading = (): Reading => ({ identity, isImmutable });
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
  const journal = createDispatcher({
    startedAt: await newestSeq(reader),
    listAfter: (seq, limit) => listChangesAfter(reader, seq, { limit }),
    log,
  });
  const write = async <Input, Output>(
    operation: WriteOperation<Input, Output>,
    input: Input,
    author?: Author,
  ): Promise<Output> => {
    const request: WriteRequest = { input, stamp: stampOf(author, clock.now()) };
    const { output, changes } = readWritten(await writer.call(operation.name, request));
    journal.take(changes);
    return readOutput(operation, output);
  };
  const attempt = async (): Promise<void> => {
    if (isLocal(address)) await write(proveStorage, undefined);
  };
  const { storage, noteFailure, noteSuccess } = watchStorage(
    { attempt, recovered: reopenReaders, log },
    found?.fault ?? null,
  );

  return {
    // Callers may keep `read`: each use of it goes to the reader that is open then.
    read: new Proxy(reader, { get: (_first, name) => Reflect.get(reader, name) }),
    write: async (operation, input, author) => {
      try {
        const output = await write(operation, input, author);
        noteSuccess();
        return output;
      } catch (error) {
        noteFailure(error);
        // The thread may have died between the commit and its answer.
        if (error instanceof ThreadLost) void journal.catchUp();
        throw error;
      }
    },
    journal,
    storage,
    reading,
    openQueryThread: (name) => {
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

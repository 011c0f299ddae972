import type { Logger } from '../kernel/logging.ts';
import type { Random } from '../lib/random.ts';
import type { Clock } from '../lib/time.ts';
import type { ThreadsAhead } from '../threads/ahead.ts';
import { ThreadLost } from '../threads/failure.ts';
import { type KeptThread, keepThread } from '../threads/keep.ts';
import { readOutput } from '../threads/output.ts';
import type { ThreadWatch } from '../threads/watch.ts';
import type { DatabaseAddress } from './address.ts';
import type { Reader, Reading } from './connection.ts';
import { type Author, stampOf } from './journal/change.ts';
import { createDispatcher, type Journal } from './journal/dispatcher.ts';
import type { Feed } from './journal/feed.ts';
import { listChangesAfter, newestSeq } from './journal/journal-repository.ts';
import { readWritten, type WriteRequest } from './journal/written.ts';
import { isMigrated, untilMigrated } from './migrate.ts';
import { driverFor, openReader } from './open.ts';
import type { WriteOperation } from './operation.ts';
import { createQueryThread, type QueryThread } from './query-thread.ts';
import { type Storage, watchStorage } from './storage.ts';
import { type StorageFault, storageFaultOf } from './storage-fault.ts';

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
  /**
   * A number that is another one after each write that may have changed more than links and their clicks; null where
   * other services write to the same database.
   */
  revision(): number | null;
  /** What was committed, in order. */
  journal: Journal;
  storage: Storage;
  /** The fault of the storage that a read without an answer means; null where it tells nothing of it. */
  silence: StorageFault | null;
  /** How far behind the other services on the same server this one is. */
  feed: Feed;
  /** How another connection to this database is to be opened now. */
  reading(): Reading;
  /**
   * Goes on with another token of the server, in every thread.
   *
   * @throws DatabaseUnreachable when the server does not answer or refuses it; then nothing has changed.
   */
  useToken(token: string | null): Promise<void>;
  /**
   * A thread for heavy reads of this database; it starts with the first one. Close it before the database. One that
   * `yields` lets redirects go first.
   */
  openQueryThread(name: string, yields?: boolean): QueryThread;
  close(): Promise<void>;
};

type Parts = {
  address: DatabaseAddress;
  threads: URL;
  migrations: string;
  /** The data folder, where what was read of a server is kept; without one nothing is. */
  cacheFolder?: string;
  clock: Clock;
  random: Random;
  watch: ThreadWatch;
  log: Logger;
  /** Where its threads are found that were started before. */
  threadsAhead?: ThreadsAhead;
};

/**
 * Starts the writer (which applies migrations first) and opens the reading connection.
 *
 * While the disk takes no writes, an existing database is opened for reading only, and writes fail.
 *
 * @throws when the database cannot be opened or migrated.
 */
export async function openDatabase({
  address: given,
  threads,
  migrations,
  cacheFolder,
  clock,
  random,
  watch,
  log,
  threadsAhead,
}: Parts): Promise<Database> {
  // Its token may become another one, which then holds for every connection that is opened.
  const address = { ...given };
  const driver = await driverFor(address);
  let identity = driver.identify(address);
  const writer = keepThread({
    name: 'writer',
    file: new URL('writer.js', threads),
    settings: () => ({ address, migrations, identity }),
    watch,
    ahead: threadsAhead,
  });
  const found = await openWriting(writer, identity !== null);
  identity ??= driver.identify(address);

  let isImmutable = found !== null;
  const reading = (): Reading => ({ identity, isImmutable });
  const openCurrent = async () => {
    const opening = await openReader(address, { identity, isImmutable });
    if (found && !(await isMigrated(opening, migrations))) throw found.error;
    await untilMigrated(opening, migrations, driver.migrationTries);
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
  let revision = 0;
  const write = async <Input, Output>(
    operation: WriteOperation<Input, Output>,
    input: Input,
    author?: Author,
  ): Promise<Output> => {
    const number = driver.numberFor(operation, random);
    const request: WriteRequest = { input, stamp: stampOf(author, clock.now()), ...number };
    const answer = await writer.call(operation.name, request).finally(() => {
      // Also of one that failed: the thread may have ended after the commit.
      if (!operation.leavesPeople) revision += 1;
    });
    const { output, changes, isReadable } = readWritten(answer);
    const isWanted = changes.length > 0 || !operation.background;
    journal.take(changes, isReadable || (isWanted && (await driver.untilReadable(reader, number))));
    return readOutput(operation, output);
  };
  const attempt = async (): Promise<void> => {
    await write(driver.proof, undefined);
  };
  const { storage, noteSuccess } = watchStorage(
    { attempt, recovered: reopenReaders, log },
    found?.fault ?? null,
  );
  const { noteFailure } = storage;
  // Callers may keep `read`: each use of it goes to the reader that is open then.
  const read = new Proxy(reader, { get: (_first, name) => Reflect.get(reader, name) });
  const feed = driver.follow(read, {
    lastSeq: journal.lastSeq,
    take: journal.take,
    replaced: journal.goOnAfter,
    heard: noteSuccess,
    failed: noteFailure,
  });

  return {
    read,
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
    revision: () => (driver.hasOtherWriters ? null : revision),
    journal,
    storage,
    silence: driver.silence,
    feed,
    reading,
    useToken: async (token) => {
      await driver.requireWriting({ ...address, authToken: token });
      address.authToken = token;
      // Those under way still end on the connections they began on.
      reader.$client.close();
      reader = await openReader(address, { identity });
      opened.push(reader);
      await Promise.all([writer, ...queryThreads].map((thread) => thread.restart()));
    },
    openQueryThread: (name, yields) => {
      const thread = createQueryThread(address, threads, {
        name,
        watch,
        ahead: threadsAhead,
        reading,
        cacheFolder,
        yields,
      });
      queryThreads.push(thread);
      return thread;
    },
    close: async () => {
      const ended = feed.close();
      // The writer comes last: only a connection that can write moves the write-ahead log into the database file.
      for (const { $client } of opened) $client.close();
      await ended;
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
    // What is damaged is not begun to be worked with: a person puts a copy in its place.
    if (fault && fault !== 'damaged' && exists) return { fault, error };
    await writer.close();
    throw error;
  }
}

import type { Logger } from '../kernel/logging.ts';
import type { Clock } from '../lib/clock.ts';
import { newId, type Random } from '../lib/random.ts';
import type { ThreadAhead } from '../threads/ahead.ts';
import { ThreadLost } from '../threads/failure.ts';
import { type KeptThread, keepThread } from '../threads/keep.ts';
import { readOutput } from '../threads/output.ts';
import type { ThreadWatch } from '../threads/watch.ts';
import { type DatabaseAddress, isLocal } from './address.ts';
import { openReader, type Reader, type Reading, requireWriting } from './connection.ts';
import { identify } from './file.ts';
import { type Author, stampOf } from './journal/change.ts';
import { createDispatcher, type Journal } from './journal/dispatcher.ts';
import { type Feed, followJournal, readJournalPage } from './journal/feed.ts';
import { listChangesAfter, newestSeq } from './journal/journal-repository.ts';
import { readWritten, type WriteRequest } from './journal/written.ts';
import { DEADLINES } from './limits.ts';
import { isMigrated, untilMigrated } from './migrate.ts';
import type { WriteOperation } from './operation.ts';
import { untilThere } from './own-writes.ts';
import { createQueryThread, type QueryThread } from './query-thread.ts';
import { elapsed } from './repeat.ts';
import { type Storage, watchStorage } from './storage.ts';
import { type StorageFault, storageFaultOf } from './storage-fault.ts';
import { isCommitted, proveServer, proveStorage } from './storage-repository.ts';

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
  /** The writer's thread, where it was started before. */
  writerAhead?: ThreadAhead;
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
  writerAhead,
}: Parts): Promise<Database> {
  // Its token may become another one, which then holds for every connection that is opened.
  const address = { ...given };
  let identity = isLocal(address) ? identify(address) : null;
  const writer = keepThread({
    name: 'writer',
    file: new URL('writer.js', threads),
    settings: () => ({ address, migrations, identity }),
    watch,
    ahead: writerAhead,
  });
  const found = await openWriting(writer, identity !== null);
  if (isLocal(address)) identity ??= identify(address);

  let isImmutable = found !== null;
  const reading = (): Reading => ({ identity, isImmutable });
  const openCurrent = async () => {
    const opening = await openReader(address, { identity, isImmutable });
    if (found && !(await isMigrated(opening, migrations))) throw found.error;
    if (!isLocal(address)) await untilMigrated(opening, migrations);
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
    const isRemote = !isLocal(address);
    const id = isRemote ? newId(random) : null;
    const request: WriteRequest = {
      input,
      stamp: stampOf(author, clock.now()),
      id,
      until: isRemote && !operation.background ? elapsed() + DEADLINES.writing : null,
    };
    const answer = await writer.call(operation.name, request).finally(() => {
      // Also of one that failed: the thread may have ended after the commit.
      if (!operation.leavesPeople) revision += 1;
    });
    const { output, changes, isReadable } = readWritten(answer);
    const isWaitedFor = id !== null && !isReadable && (changes.length > 0 || !operation.background);
    journal.take(changes, isWaitedFor ? await untilThere(() => isCommitted(reader, id)) : isReadable);
    return readOutput(operation, output);
  };
  const attempt = async (): Promise<void> => {
    await write(isLocal(address) ? proveStorage : proveServer, undefined);
  };
  const { storage, noteSuccess } = watchStorage(
    { attempt, recovered: reopenReaders, log },
    found?.fault ?? null,
  );
  const { noteFailure } = storage;
  const feed = isLocal(address)
    ? NO_FEED
    : followJournal({
        read: (from) => readJournalPage(reader, from),
        lastSeq: journal.lastSeq,
        take: journal.take,
        replaced: journal.goOnAfter,
        heard: noteSuccess,
        failed: noteFailure,
      });

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
    revision: () => (isLocal(address) ? revision : null),
    journal,
    storage,
    feed,
    reading,
    useToken: async (token) => {
      await requireWriting({ ...address, authToken: token });
      address.authToken = token;
      // Those under way still end on the connections they began on.
      reader.$client.close();
      reader = await openReader(address, { identity });
      opened.push(reader);
      await Promise.all([writer, ...queryThreads].map((thread) => thread.restart()));
    },
    openQueryThread: (name, yields) => {
      const folder = isLocal(address) ? null : cacheFolder;
      const thread = createQueryThread(address, threads, {
        name,
        watch,
        reading,
        cacheFolder: folder,
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

/** No other service writes to a file: the data folder is locked. */
const NO_FEED: Feed = { behind: () => 0, close: async () => undefined };

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

import { createClient } from '@libsql/client/sqlite3';
import { inTransaction } from './connection.ts';
import type { Driver } from './driver.ts';
import { identify, makePrivate, pathToOpen } from './file.ts';
import { openKeeping, openKeepingWriter } from './kept-statements.ts';
import { proveStorage } from './storage-repository.ts';

/** How long a statement waits for a lock, ms. */
const LOCK_TIMEOUT = 5_000;

/**
 * A file of this computer, to which no other service writes: the data folder is locked.
 *
 * One connection per client: with more, a PRAGMA would reach only the one it happened to run on.
 */
export const fileDriver: Driver = {
  connect: async (address, _use, isReading) => {
    if (!isReading) return createClient({ url: address.url, concurrency: 1, timeout: LOCK_TIMEOUT });
    const client = openKeeping(pathToOpen(address), LOCK_TIMEOUT);
    await client.execute('PRAGMA query_only=1');
    return client;
  },
  connectWriter: async (address) => {
    makePrivate(pathToOpen(address));
    const client = openKeepingWriter(pathToOpen(address), LOCK_TIMEOUT);
    await client.execute('PRAGMA foreign_keys=ON');
    await client.execute('PRAGMA journal_mode=WAL');
    await client.execute('PRAGMA synchronous=FULL');
    await client.execute('PRAGMA temp_store=MEMORY');
    // Overwrites what is deleted instead of only marking its pages as free: an erased account leaves no data in the
    // file (docs/contract/deletion.md#erasing).
    await client.execute('PRAGMA secure_delete=ON');
    await client.execute('PRAGMA wal_autocheckpoint=4000');
    return client;
  },
  identify,
  isMissing: (address) => identify(address) === null,
  migrationTries: 1,
  /**
   * A commit waits for the disk (`FULL`), or not (`NORMAL`) when it is background work, such as clicks: a power cut may
   * cost the last clicks, never an acknowledged change. A commit that waits covers all those before it.
   */
  durabilityOf: (writer) => {
    let level = 'FULL';
    return async (background) => {
      const wanted = background ? 'NORMAL' : 'FULL';
      if (wanted === level) return;
      await writer.execute(`PRAGMA synchronous=${wanted}`);
      level = wanted;
    };
  },
  emptyLog: async (client) => {
    await client.execute('PRAGMA wal_checkpoint(TRUNCATE)');
  },
  joinsWrites: true,
  reopensAfterFault: true,
  numberFor: () => ({ id: null, until: null }),
  transact: async (writer, _number, run) => ({ output: await inTransaction(writer, run), isReadable: true }),
  untilReadable: async () => true,
  proof: proveStorage,
  follow: () => ({ behind: () => 0, close: async () => undefined }),
  hasOtherWriters: false,
  silence: null,
  openCache: () => null,
  copyState: null,
  requireWriting: async () => undefined,
};

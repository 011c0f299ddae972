import type { Client } from '@libsql/client';
import { createClient } from '@libsql/client/sqlite3';
import type { LibSQLDatabase } from 'drizzle-orm/libsql';
import { drizzle } from 'drizzle-orm/libsql/sqlite3';
import * as schema from '../../drizzle/schema/index.ts';
import { type DatabaseAddress, isLocal } from './address.ts';
import { immutableUrl, isWhole, makePrivate, pathToOpen, requireSameFile } from './file.ts';
import { isOneWithItsTransaction, openKeeping, openKeepingWriter } from './kept-statements.ts';
import { DEADLINES } from './limits.ts';
import { connectRemote, DatabaseUnreachable } from './remote.ts';
import { TOKEN_REFUSED } from './unreachable.ts';

type Schema = typeof schema;

/** A connection that refuses writes. */
export type Reader = LibSQLDatabase<Schema>;

/** The one connection that writes; only the writer thread opens it. */
export type Writer = LibSQLDatabase<Schema> & { $client: Client };

/** What a write operation works on. */
export type Transaction = Parameters<Parameters<Writer['transaction']>[0]>[0];

/** What waits for a connection: how long a server may take to answer follows from it (`DEADLINES`). */
type Use = keyof typeof DEADLINES;

/** How long a statement waits for a lock of a file, ms. */
const LOCK_TIMEOUT = 5_000;

/**
 * One connection per client: with more, a PRAGMA would reach only the one it happened to run on. A server has one for
 * each statement, so that no PRAGMA holds there.
 */
async function connect(address: DatabaseAddress, use: Use, isReading = false): Promise<Client> {
  if (!isLocal(address)) return connectRemote(address, { deadline: DEADLINES[use], isReading });
  if (isReading) return openKeeping(pathToOpen(address), LOCK_TIMEOUT);
  return createClient({ url: address.url, concurrency: 1, timeout: LOCK_TIMEOUT });
}

/**
 * Opens the database for writing. An acknowledged change survives a power cut (`synchronous=FULL`).
 * Why: docs/decisions/kernel.md#changes-wait-for-the-disk
 */
export async function openWriter(address: DatabaseAddress): Promise<Writer> {
  const isFile = isLocal(address);
  if (isFile) makePrivate(pathToOpen(address));
  const client = isFile
    ? openKeepingWriter(pathToOpen(address), LOCK_TIMEOUT)
    : await connect(address, 'writing');
  if (!isFile) {
    await requireForeignKeys(client, address);
  } else {
    await client.execute('PRAGMA foreign_keys=ON');
    await client.execute('PRAGMA journal_mode=WAL');
    await client.execute('PRAGMA synchronous=FULL');
    await client.execute('PRAGMA temp_store=MEMORY');
    // Overwrites what is deleted instead of only marking its pages as free: an erased account leaves no data in the
    // file (docs/contract/deletion.md#erasing).
    await client.execute('PRAGMA secure_delete=ON');
    await client.execute('PRAGMA wal_autocheckpoint=4000');
  }
  return drizzle(client, { schema });
}

/**
 * A libSQL server enforces foreign keys on each connection, unless it was built otherwise; then an erased account would
 * leave its rows behind.
 */
async function requireForeignKeys(client: Client, address: DatabaseAddress): Promise<void> {
  const { rows } = await client.execute('PRAGMA foreign_keys');
  if (rows[0]?.[0] === 1) return;
  client.close();
  throw new DatabaseUnreachable(address, 'it does not enforce foreign keys; take a server that does');
}

/** How a database is opened for reading. */
export type Reading = {
  /** What `identify` returned for the file: any other file at the address is refused. Null refuses none. */
  identity?: string | null;
  /** The disk takes no writes, so the file does not change; open it anew once the disk takes them again. */
  isImmutable?: boolean;
  /** What for: the serving thread unless said otherwise. */
  use?: Use;
};

/** Opens a connection on which nothing is decided yet. @throws DatabaseMissing when another file lies there. */
export async function openConnection(address: DatabaseAddress, reading: Reading = {}): Promise<Client> {
  return openAs(address, reading, false);
}

async function openAs(
  address: DatabaseAddress,
  { identity = null, isImmutable = false, use = 'serving' }: Reading,
  isReading: boolean,
): Promise<Client> {
  if (identity !== null) requireSameFile(address, identity);
  const current = isImmutable && isWhole(address) ? { ...address, url: immutableUrl(address) } : address;
  return connect(current, use, isReading);
}

/** Opens the database for reading only: SQLite itself then refuses a write, or the connection to a server does. */
export async function openReader(
  address: DatabaseAddress,
  reading: Reading = {},
): Promise<Reader & { $client: Client }> {
  const client = await openAs(address, reading, true);
  if (isLocal(address)) await client.execute('PRAGMA query_only=1');
  return drizzle(client, { schema });
}

/** @throws DatabaseUnreachable when the server does not answer, or does not let write with this token. */
export async function requireWriting(address: DatabaseAddress): Promise<void> {
  const client = await connect(address, 'writing');
  try {
    await client.execute('select 1');
    // Matches no row: only the right to write is asked for. A server breaks the line off where there is none.
    await client.execute("delete from committed_writes where id = ''").catch((error: unknown) => {
      if (isOfEmptyDatabase(error)) return;
      throw new DatabaseUnreachable(address, TOKEN_REFUSED, error);
    });
  } finally {
    client.close();
  }
}

/** Before the first start there is no table. */
const isOfEmptyDatabase = (error: unknown): boolean =>
  error instanceof Error && error.message.includes('no such table');

/**
 * Makes a commit wait for the disk (`FULL`), or not (`NORMAL`) when it is `background` work, such as clicks: a power
 * cut may cost the last clicks, never an acknowledged change. A commit that waits covers all those before it.
 */
export function durabilitySwitch(
  writer: Writer,
  address: DatabaseAddress,
): (background: boolean) => Promise<void> {
  let level = 'FULL';
  return async (background) => {
    const wanted = background ? 'NORMAL' : 'FULL';
    if (wanted === level || !isLocal(address)) return;
    await writer.$client.execute(`PRAGMA synchronous=${wanted}`);
    level = wanted;
  };
}

/** The connections of transactions that are open: what is asked on such a connection is asked in its transaction. */
const connections = new WeakMap<object, Writer>();

/** Where queries run that were put together beforehand: for an open transaction its connection, else the place itself. */
export const connectionOf = (db: Reader | Transaction): Reader | Transaction => connections.get(db) ?? db;

/** Runs a statement without values in a transaction: one that has to be put together first takes several times as long. */
export async function runPlainWithin(tx: Transaction, statement: string): Promise<void> {
  const open = connections.get(tx);
  await (open ? open.$client.execute(statement) : tx.run(statement));
}

/**
 * Runs a transaction; rejects with the error of `run`. Where SQLite has rolled back by itself already, the driver alone
 * would reject with the error of its own rollback instead.
 */
export async function inTransaction<Output>(
  writer: Writer,
  run: (tx: Transaction) => Promise<Output>,
): Promise<Output> {
  const failures: unknown[] = [];
  return writer
    .transaction((tx) => {
      if (isOneWithItsTransaction(writer.$client)) connections.set(tx, writer);
      return (
        run(tx)
          .catch((error: unknown) => {
            failures.push(error);
            throw error;
          })
          // What a failed write still asks for afterwards must not be done outside of its transaction.
          .finally(() => connections.delete(tx))
      );
    })
    .catch((error: unknown) => {
      throw failures[0] ?? error;
    });
}

/** Empties the write-ahead log, which otherwise keeps old versions of pages for a while. Waits for readers. */
export async function emptyLog({ $client }: { $client: Client }, address: DatabaseAddress): Promise<void> {
  if (isLocal(address)) await $client.execute('PRAGMA wal_checkpoint(TRUNCATE)');
}

import type { Client } from '@libsql/client';
import { createClient } from '@libsql/client/sqlite3';
import type { LibSQLDatabase } from 'drizzle-orm/libsql';
import { drizzle } from 'drizzle-orm/libsql/sqlite3';
import * as schema from '../../drizzle/schema/index.ts';
import { type DatabaseAddress, isLocal } from './address.ts';
import { immutableUrl, isWhole, requireSameFile } from './file.ts';

type Schema = typeof schema;

/** A connection that refuses writes. */
export type Reader = LibSQLDatabase<Schema>;

/** The one connection that writes; only the writer thread opens it. */
export type Writer = LibSQLDatabase<Schema> & { $client: Client };

/** What a write operation works on. */
export type Transaction = Parameters<Parameters<Writer['transaction']>[0]>[0];

/**
 * One connection per client: with more, a PRAGMA would reach only the one it happened to run on.
 *
 * The remote client is loaded only where it is used: it takes 10 MB of memory, which a local file does not need.
 */
async function connect(address: DatabaseAddress): Promise<Client> {
  if (isLocal(address)) return createClient({ url: address.url, concurrency: 1, timeout: 5000 });
  const remote = await import('@libsql/client');
  return remote.createClient({ url: address.url, authToken: address.authToken ?? undefined });
}

/** Opens the database for writing. An acknowledged change survives a power cut (`synchronous=FULL`). */
export async function openWriter(address: DatabaseAddress): Promise<Writer> {
  const client = await connect(address);
  if (isLocal(address)) {
    await client.execute('PRAGMA journal_mode=WAL');
    await client.execute('PRAGMA synchronous=FULL');
    await client.execute('PRAGMA temp_store=MEMORY');
    // Overwrites what is deleted instead of only marking its pages as free: an erased account leaves no data in the
    // file (docs/contract/deletion.md#erasing).
    await client.execute('PRAGMA secure_delete=ON');
    await client.execute('PRAGMA wal_autocheckpoint=4000');
  }
  await client.execute('PRAGMA foreign_keys=ON');
  return drizzle(client, { schema });
}

/** How a database is opened for reading. */
export type Reading = {
  /** What `identify` returned for the file: any other file at the address is refused. Null refuses none. */
  identity?: string | null;
  /** The disk takes no writes, so the file does not change; open it anew once the disk takes them again. */
  isImmutable?: boolean;
};

/** Opens a connection on which nothing is decided yet. @throws DatabaseMissing when another file lies there. */
export async function openConnection(
  address: DatabaseAddress,
  { identity = null, isImmutable = false }: Reading = {},
): Promise<Client> {
  if (identity !== null) requireSameFile(address, identity);
  return connect(isImmutable && isWhole(address) ? { ...address, url: immutableUrl(address) } : address);
}

/** Opens the database for reading only; SQLite itself then refuses a write. */
export async function openReader(
  address: DatabaseAddress,
  reading: Reading = {},
): Promise<Reader & { $client: Client }> {
  const client = await openConnection(address, reading);
  if (isLocal(address)) await client.execute('PRAGMA query_only=1');
  return drizzle(client, { schema });
}

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
    .transaction((tx) =>
      run(tx).catch((error: unknown) => {
        failures.push(error);
        throw error;
      }),
    )
    .catch((error: unknown) => {
      throw failures[0] ?? error;
    });
}

/** Empties the write-ahead log, which otherwise keeps old versions of pages for a while. Waits for readers. */
export async function emptyLog(writer: Writer, address: DatabaseAddress): Promise<void> {
  if (isLocal(address)) await writer.$client.execute('PRAGMA wal_checkpoint(TRUNCATE)');
}

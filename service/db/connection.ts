import type { Client } from '@libsql/client';
import { createClient } from '@libsql/client/sqlite3';
import type { LibSQLDatabase } from 'drizzle-orm/libsql';
import { drizzle } from 'drizzle-orm/libsql/sqlite3';
import * as schema from '../../drizzle/schema/index.ts';
import { type DatabaseAddress, isLocal } from './address.ts';
import { frozen, isWhole, requireSameFile } from './file.ts';

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
 * The remote client is loaded only where it is used: it would cost every other installation 10 MB.
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
    // Deleted means gone, not only marked as free: people may have their accounts erased
    // (docs/contract/deletion.md#erasing).
    await client.execute('PRAGMA secure_delete=ON');
    await client.execute('PRAGMA wal_autocheckpoint=4000');
  }
  await client.execute('PRAGMA foreign_keys=ON');
  return drizzle(client, { schema });
}

/** How a database is opened for reading. */
export type Reading = {
  /** Of the file that is meant; nothing else is opened. */
  identity?: string | null;
  /** Nobody can write to the disk at the moment; open it anew when somebody can. */
  isFrozen?: boolean;
};

/** Opens the database for reading only; SQLite itself then refuses a write. */
export async function openReader(
  address: DatabaseAddress,
  { identity = null, isFrozen = false }: Reading = {},
): Promise<Reader & { $client: Client }> {
  if (identity !== null) requireSameFile(address, identity);
  const client = await connect(isFrozen && isWhole(address) ? { ...address, url: frozen(address) } : address);
  if (isLocal(address)) await client.execute('PRAGMA query_only=1');
  return drizzle(client, { schema });
}

/**
 * Waits for the disk after what people did, not after every batch of clicks: a power cut may cost the last
 * clicks, never an acknowledged change. The next full wait covers everything written before it.
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

/** Runs a transaction; rejects with why it failed, also where SQLite has rolled it back by itself before we could. */
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

/** Empties the log of changes, which otherwise keeps old pages for a while. Waits for readers. */
export async function emptyLog(writer: Writer, address: DatabaseAddress): Promise<void> {
  if (isLocal(address)) await writer.$client.execute('PRAGMA wal_checkpoint(TRUNCATE)');
}

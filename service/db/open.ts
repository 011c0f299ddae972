import type { Client } from '@libsql/client';
import { drizzle } from 'drizzle-orm/libsql/sqlite3';
import * as schema from '../../drizzle/schema/index.ts';
import { type DatabaseAddress, isLocal } from './address.ts';
import type { Reader, Reading, Writer } from './connection.ts';
import type { Driver } from './driver.ts';
import { immutableUrl, isWhole, requireSameFile } from './file.ts';
import { fileDriver } from './file-driver.ts';

/** The driver of the database at an address. That of a server is loaded only for one. */
export async function driverFor(address: DatabaseAddress): Promise<Driver> {
  if (isLocal(address)) return fileDriver;
  return (await import('../several/server/driver.ts')).serverDriver;
}

/** Opens the database for writing. An acknowledged change survives a power cut (docs/decisions/kernel.md#changes-wait-for-the-disk). */
export async function openWriter(address: DatabaseAddress): Promise<Writer> {
  const { connectWriter } = await driverFor(address);
  return drizzle(await connectWriter(address), { schema });
}

/** Opens a connection on which nothing is decided yet. @throws DatabaseMissing when another file is in its place. */
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
  const { connect } = await driverFor(address);
  return connect(current, use, isReading);
}

/** Opens the database for reading only: SQLite itself then refuses a write, or the connection to a server does. */
export async function openReader(
  address: DatabaseAddress,
  reading: Reading = {},
): Promise<Reader & { $client: Client }> {
  return drizzle(await openAs(address, reading, true), { schema });
}

/** Empties the write-ahead log of a database that a connection is open to (`Driver`). */
export async function emptyLog({ $client }: { $client: Client }, address: DatabaseAddress): Promise<void> {
  const driver = await driverFor(address);
  await driver.emptyLog($client);
}

import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { DatabaseAddress } from '../../service/db/address.ts';
import type { Reader, Writer } from '../../service/db/connection.ts';
import { applyMigrations } from '../../service/db/migrate.ts';
import { driverFor, openReader, openWriter } from '../../service/db/open.ts';
import type { QueryOperation, WriteOperation } from '../../service/db/operation.ts';
import { createPool } from '../../service/db/pool.ts';
import { MIGRATIONS, makeDatabaseFile } from './database-file.ts';

/** A real database in a folder of its own, with operations run the way the threads run them. */
export type TempDatabase = {
  address: DatabaseAddress;
  db: Writer;
  read: Reader;
  write<Input, Output>(operation: WriteOperation<Input, Output>, input: Input): Promise<Output>;
  query<Input, Output>(operation: QueryOperation<Input, Output>, input: Input): Promise<Output>;
  /** The caller must call it: closes the database and removes its folder. */
  close(): Promise<void>;
};

let migratedFile: Promise<Buffer> | undefined;

/** Of this version, or as the migrations of another folder leave it. */
export async function openTempDatabase(migrations = MIGRATIONS): Promise<TempDatabase> {
  const folder = await mkdtemp(join(tmpdir(), 'linnet-db-'));
  const path = join(folder, 'linnet.db');
  if (migrations === MIGRATIONS) {
    migratedFile ??= makeDatabaseFile();
    await writeFile(path, await migratedFile);
  }
  const address = { url: pathToFileURL(path).href, authToken: null };
  return openAt(address, { migrations, leave: () => rm(folder, { recursive: true, force: true }) });
}

/** On a libSQL server, which stays when it is closed. */
export const openServerDatabase = (url: string): Promise<TempDatabase> =>
  openAt({ url, authToken: null }, { migrations: MIGRATIONS, leave: async () => undefined });

async function openAt(
  address: DatabaseAddress,
  { migrations, leave }: { migrations: string; leave(): Promise<void> },
): Promise<TempDatabase> {
  const db = await openWriter(address);
  const { migrationTries } = await driverFor(address);
  await applyMigrations(db, migrations, migrationTries);
  const read = await openReader(address, { use: 'statistics' });
  return {
    address,
    db,
    read,
    write: (operation, input) => db.transaction((tx) => operation.run(tx, input)),
    query: (operation, input) => operation.run(read, input, createPool(read, [])),
    close: async () => {
      read.$client.close();
      db.$client.close();
      await leave();
    },
  };
}

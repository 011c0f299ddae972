import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { migrate } from 'drizzle-orm/libsql/migrator';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import type { Reader, Writer } from './connection.ts';
import { storageFaultOf } from './storage-fault.ts';

/** The pause before migrations are tried the next time, ms. */
const PAUSE = 250;

/**
 * Brings the database to the current schema. Runs before the service listens.
 *
 * `mostTries` are those of the driver: a replica of a server lags behind the primary that it hands writes on to, and
 * another instance may do the same at this moment.
 *
 * @throws when a later version has brought it up to date already.
 */
export async function applyMigrations(database: Writer, folder: string, mostTries = 1): Promise<void> {
  // Told in words by the start and by commands, which know both versions (`replacing/newer.ts`).
  if ((await appliedMigration(database).catch(() => 0)) > newestMigration(folder))
    throw new Error('The database is of a later version of Linnet');
  for (let tries = 1; ; tries += 1) {
    try {
      return await migrate(database, { migrationsFolder: folder });
    } catch (error) {
      if (tries === mostTries || storageFaultOf(error) !== null) throw error;
      await sleep(PAUSE);
    }
  }
}

/** Waits until the schema that was applied through a replica has arrived there, as long as that may take: a file has it at once. */
export async function untilMigrated(database: Reader, folder: string, mostTries: number): Promise<void> {
  for (let tries = 1; tries < mostTries; tries += 1) {
    if (await isMigrated(database, folder).catch(() => false)) return;
    await sleep(PAUSE);
  }
}

/** The moment of the newest migration in the folder, ms UTC: what the schema of this version is called. */
export const newestMigration = (folder: string): number =>
  readMigrationFiles({ migrationsFolder: folder }).at(-1)?.folderMillis ?? 0;

/** Whether the database has the schema of this version, and not a later one's; asked while the disk takes no writes, and so no migration. */
export const isMigrated = async (database: Reader, folder: string): Promise<boolean> =>
  (await appliedMigration(database)) === newestMigration(folder);

/** The moment of the newest migration that a database has, ms UTC. */
export async function appliedMigration(database: Reader): Promise<number> {
  const [applied] = await database.all<{ at: unknown }>(
    sql`select max(created_at) as at from __drizzle_migrations`,
  );
  return Number(applied?.at ?? 0);
}

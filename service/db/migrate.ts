import { sql } from 'drizzle-orm';
import { migrate } from 'drizzle-orm/libsql/migrator';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import type { Reader, Writer } from './connection.ts';

/** Brings the database to the current schema. Runs before the service listens. */
export async function applyMigrations(database: Writer, folder: string): Promise<void> {
  await migrate(database, { migrationsFolder: folder });
}

/** The moment of the newest migration in the folder, ms UTC: what the schema of this version is called. */
export const newestMigration = (folder: string): number =>
  readMigrationFiles({ migrationsFolder: folder }).at(-1)?.folderMillis ?? 0;

/** Whether the database has the current schema already; asked while the disk takes no writes, and so no migration. */
export const isMigrated = async (database: Reader, folder: string): Promise<boolean> =>
  (await appliedMigration(database)) >= newestMigration(folder);

/** The moment of the newest migration that a database has, ms UTC. */
export async function appliedMigration(database: Reader): Promise<number> {
  const [applied] = await database.all<{ at: unknown }>(
    sql`select max(created_at) as at from __drizzle_migrations`,
  );
  return Number(applied?.at ?? 0);
}

import { sql } from 'drizzle-orm';
import { migrate } from 'drizzle-orm/libsql/migrator';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import type { Reader, Writer } from './connection.ts';

/** Brings the database to the current schema. Runs before the service listens. */
export async function applyMigrations(database: Writer, folder: string): Promise<void> {
  await migrate(database, { migrationsFolder: folder });
}

/** The moment of the newest migration in a folder, as the database notes it. */
export const newestMigration = (folder: string): number =>
  readMigrationFiles({ migrationsFolder: folder }).at(-1)?.folderMillis ?? 0;

/** Whether the database has the current schema already; asked while the disk takes no writes, and so no migration. */
export async function isMigrated(database: Reader, folder: string): Promise<boolean> {
  const [applied] = await database.all<{ at: unknown }>(
    sql`select max(created_at) as at from __drizzle_migrations`,
  );
  return Number(applied?.at) >= newestMigration(folder);
}

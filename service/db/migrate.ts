import { migrate } from 'drizzle-orm/libsql/migrator';
import type { Writer } from './connection.ts';

/** Brings the database to the current schema. Runs before the service listens. */
export async function applyMigrations(database: Writer, folder: string): Promise<void> {
  await migrate(database, { migrationsFolder: folder });
}

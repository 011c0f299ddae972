import { createClient } from '@libsql/client/sqlite3';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/libsql/sqlite3';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import * as schema from '../../../../drizzle/schema/index.ts';
import type { Reader } from '../../../db/connection.ts';

/** By kind and name, what a database consists of: the statement that makes it, without what does not matter in one. */
type Layout = Map<string, string>;

/**
 * What of a database is not what the migrations up to a moment (ms UTC) make: names of tables, indexes, views and triggers
 * that are missing, are others, or are too many; views and tables first. Empty for a database as Linnet makes it.
 */
export async function findForeign(db: Reader, migrations: string, moment: number): Promise<string[]> {
  const files = readMigrationFiles({ migrationsFolder: migrations });
  if (!files.some(({ folderMillis }) => folderMillis === moment)) return ['__drizzle_migrations'];
  const due = files.filter(({ folderMillis }) => folderMillis <= moment);
  const [found, wanted] = [await readLayout(db), await layoutOf(due)];
  const parts = new Set([...found.keys(), ...wanted.keys()]);
  return [...parts]
    .filter((part) => found.get(part) !== wanted.get(part))
    .toSorted()
    .toReversed();
}

async function layoutOf(due: ReturnType<typeof readMigrationFiles>): Promise<Layout> {
  const client = createClient({ url: ':memory:' });
  try {
    for (const statement of due.flatMap((file) => file.sql)) await client.execute(statement);
    return await readLayout(drizzle(client, { schema }));
  } finally {
    client.close();
  }
}

/** Neither what SQLite adds by itself, nor the table of migrations, which is made before the first of them. */
async function readLayout(db: Reader): Promise<Layout> {
  const parts = await db.all<{ type: string; name: string; text: string }>(
    sql`select type, name, coalesce(sql, '') as text from sqlite_master
        where name not like 'sqlite\\_%' escape '\\' and (type, name) <> ('table', '__drizzle_migrations')`,
  );
  return new Map(parts.map(({ type, name, text }) => [`${type} ${name}`, text.replace(/[\s"`]/g, '')]));
}

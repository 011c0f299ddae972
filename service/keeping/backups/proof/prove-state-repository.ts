import { createClient } from '@libsql/client/sqlite3';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/libsql/sqlite3';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import * as schema from '../../../../drizzle/schema/index.ts';
import { links } from '../../../../drizzle/schema/index.ts';
import type { Reader } from '../../../db/connection.ts';

/** The objects of a database, by kind and name: the statement that creates each, without meaningless differences. */
type Layout = Map<string, string>;

/**
 * Differences between a database and the one that the migrations up to a moment (ms UTC) make: names of tables,
 * indexes, views and triggers that are missing, different, or additional; views and tables first. Empty for a
 * database as Linnet makes it.
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

/** Without SQLite's own objects and the table of migrations, which is created before the first migration. */
async function readLayout(db: Reader): Promise<Layout> {
  const parts = await db.all<{ type: string; name: string; text: string }>(
    sql`select type, name, coalesce(sql, '') as text from sqlite_master
        where name not like 'sqlite\\_%' escape '\\' and (type, name) <> ('table', '__drizzle_migrations')`,
  );
  return new Map(parts.map(({ type, name, text }) => [`${type} ${name}`, text.replace(/[\s"`]/g, '')]));
}

/** How many links are looked up. */
const MOST = 100;

/** Links spread evenly over all numbers. */
export const findSamples = (db: Reader) =>
  db
    .select({ id: links.id, namespace: links.namespace, alias: links.alias, ownerId: links.ownerId })
    .from(links)
    .where(
      sql`${links.binnedAt} is null and ${links.number} % (select max(1, max(${links.number}) / ${MOST}) from ${links}) = 0`,
    )
    .limit(MOST);

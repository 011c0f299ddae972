import { hash } from 'node:crypto';
import { createClient } from '@libsql/client/sqlite3';
import { count, getTableColumns, getTableName, max, type SQL, sql, sum } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/libsql/sqlite3';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import * as schema from '../../../../drizzle/schema/index.ts';
import { accounts, changes, linkNames, links } from '../../../../drizzle/schema/index.ts';
import type { Reader } from '../../../db/connection.ts';
import { isOnServer } from '../../../db/snapshot.ts';
import { pause } from '../../../lib/turns.ts';
import type { Figures } from '../archive/manifest.ts';
import type { Reckoning } from './proof.ts';

/** A link as text, with its further names: the same for equal links, with any number of clicks. */
export type LinkText = { number: number; id: string; clicks: number; text: string };

/** Links read at once, from a file or from a server, whose answers have a limit (a link takes 64 kB at most). */
const PAGE = 2_000;
const PAGE_OF_SERVER = 100;

/** Columns that change when a link is followed. */
const COUNTED = ['total_clicks', 'last_click'];

/**
 * Every link as a JSON object, sorted by number, page by page. Fields that are null or have their default are left
 * out, so that a migration that adds columns does not change the text.
 */
export async function* linkTexts(db: Reader, signal?: AbortSignal): AsyncGenerator<LinkText[]> {
  const text = await textOfLink(db);
  const most = isOnServer(db) ? PAGE_OF_SERVER : PAGE;
  for (let after = 0; ; ) {
    const page = await db.all<LinkText>(
      sql`select number, id, total_clicks as clicks, ${text} as text from links where number > ${after} order by number limit ${most}`,
    );
    if (page.length > 0) yield page;
    const last = page.at(-1);
    if (!last || page.length < most) return;
    after = last.number;
    await pause(signal);
  }
}

/** Uses only columns that the database has: an older copy lacks some. */
async function textOfLink(db: Reader): Promise<SQL> {
  const known = await db.all<{ name: string }>(
    sql`select name from pragma_table_info(${getTableName(links)})`,
  );
  const names = new Set(known.map(({ name }) => name));
  const fields = Object.values(getTableColumns(links))
    .filter(({ name }) => names.has(name) && !COUNTED.includes(name))
    .map((column) => {
      const value = sql.identifier(column.name);
      const isUsual = column.notNull && column.hasDefault && column.default !== undefined;
      return isUsual
        ? sql`${column.name}, nullif(${value}, ${column.default})`
        : sql`${column.name}, ${value}`;
    });
  const further = await namesOfLink(db);
  if (further) fields.push(sql`'names', ${further}`);
  return sql`json_patch('{}', json_object(${sql.join(fields, sql`, `)}))`;
}

/** The further names of a link as JSON, null for none; undefined for a database of an earlier version. */
async function namesOfLink(db: Reader): Promise<SQL | undefined> {
  const table = getTableName(linkNames);
  const found = await db.all(sql`select 1 from sqlite_master where name = ${table}`);
  if (found.length === 0) return undefined;
  const listed = sql`select namespace, name, note, kept_until from link_names where link_number = links.number order by 1, 2`;
  return sql`(select nullif(json_group_array(json_array(namespace, name, note, kept_until)), '[]') from (${listed}))`;
}

/** Adds up the hashes of links, so that the order does not matter. */
export function createFingerprint(): { add(text: string): void; hex(): string } {
  let high = 0n;
  let low = 0n;
  return {
    add: (text) => {
      const digest = hash('sha256', text, 'buffer');
      high = BigInt.asUintN(64, high + digest.readBigUInt64BE(0));
      low = BigInt.asUintN(64, low + digest.readBigUInt64BE(8));
    },
    hex: () => high.toString(16).padStart(16, '0') + low.toString(16).padStart(16, '0'),
  };
}

/** The figures of a database. Reads every link, which takes long for many. */
export async function readFigures(db: Reader, signal?: AbortSignal): Promise<Figures> {
  const fingerprint = createFingerprint();
  for await (const page of linkTexts(db, signal)) for (const { text } of page) fingerprint.add(text);
  return { ...(await countRows(db)), fingerprint: fingerprint.hex() };
}

/** The figures that are plain row counts. */
export async function countRows(db: Reader): Promise<Omit<Figures, 'fingerprint'>> {
  const [people] = await db.select({ accounts: count() }).from(accounts);
  const [linked] = await db.select({ links: count() }).from(links);
  return { ...(await reckon(db)), accounts: people?.accounts ?? 0, links: linked?.links ?? 0 };
}

/**
 * The newest change of the journal, and the sum of the links' clicks. A database of an early version has no journal.
 */
export async function reckon(db: Reader): Promise<Reckoning> {
  const journal = await db.all(sql`select 1 from sqlite_master where name = ${getTableName(changes)}`);
  const [newest] = journal.length > 0 ? await db.select({ seq: max(changes.seq) }).from(changes) : [];
  const [counted] = await db.select({ clicks: sum(links.totalClicks) }).from(links);
  return { seq: newest?.seq ?? 0, clicks: Number(counted?.clicks ?? 0) };
}

/** The moment of the newest migration of a database. */
export async function findSchema(db: Reader): Promise<number> {
  const [applied] = await db.all<{ at: unknown }>(
    sql`select max(created_at) as at from __drizzle_migrations`,
  );
  return Number(applied?.at ?? 0);
}

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

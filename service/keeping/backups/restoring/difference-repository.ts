import { join } from 'node:path';
import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import { accounts, links } from '../../../../drizzle/schema/index.ts';
import type { DatabaseAddress } from '../../../db/address.ts';
import type { Reader, Reading } from '../../../db/connection.ts';
import { driverFor, openReader } from '../../../db/open.ts';
import { DATABASE_ENTRY } from '../archive/manifest.ts';
import { findErased } from './next-repository.ts';
import type { RestoreChanges } from './restoring-model.ts';

type Named = RestoreChanges['links']['back'];
/**
 * How two tables with equal columns are compared: `label` names a row, `account` is its account, and `columns` are
 * compared.
 */
type Compared = { table: SQL; label: SQL; account: SQL; columns: readonly string[] };

/** How many names are listed of each kind. */
const MOST_NAMES = 10;
/** Columns that change when a link is followed. */
const COUNTED = ['total_clicks', 'last_click'];
/** Each database assigns its own numbers, so rows are matched by id. */
const NUMBER = 'number';

const named = (columns: Record<string, { name: string }>, left: readonly string[]): string[] =>
  Object.values(columns).flatMap(({ name }) => (left.includes(name) ? [] : [name]));

/** Links in the bin too: a restore brings them back as they were. */
const LINKS: Compared = {
  table: sql`links`,
  account: sql`owner_id`,
  label: sql`case when namespace = '' then alias else namespace || '/' || alias end`,
  columns: named(getTableColumns(links), [...COUNTED, NUMBER]),
};
const ACCOUNTS: Compared = {
  table: sql`accounts`,
  account: sql`id`,
  label: sql`email`,
  columns: named(getTableColumns(accounts), ['tour', 'updated_at']),
};

/**
 * Compares the present data with a backup that was unpacked into a folder and has the same schema. Reads every link
 * of both, which takes long for many.
 */
export async function compareStates(
  address: DatabaseAddress,
  reading: Reading,
  folder: string,
): Promise<RestoreChanges> {
  const db = await openReader(address, reading);
  try {
    await db.run(sql`attach ${join(folder, DATABASE_ENTRY)} as copy`);
    const erased = await findErased(db, { known: sql`main`, state: sql`copy` });
    return {
      links: await compare(db, LINKS, erased),
      accounts: await compare(db, ACCOUNTS, erased),
      erased: erased.length,
      clicks: { present: await clicksIn(db, sql`main`, []), copy: await clicksIn(db, sql`copy`, erased) },
    };
  } finally {
    db.$client.close();
  }
}

async function compare(
  db: Reader,
  compared: Compared,
  erased: readonly string[],
): Promise<RestoreChanges['links']> {
  const { table, account, columns } = compared;
  const missingIn = (other: SQL): SQL => sql`id not in (select id from ${other}.${table})`;
  const differing = columns.map((name) => {
    const column = sql.identifier(name);
    return sql`(one.${column} is not two.${column})`;
  });
  const changed = sql`id in (
    select one.id from copy.${table} as one join main.${table} as two on one.id = two.id
    where ${sql.join(differing, sql` or `)})`;
  return {
    back: await tell(db, sql`copy`, compared, sql`${missingIn(sql`main`)} and ${isOfNone(account, erased)}`),
    gone: await tell(db, sql`main`, compared, missingIn(sql`copy`)),
    changed: await tell(db, sql`copy`, compared, changed),
  };
}

async function tell(db: Reader, state: SQL, { table, label }: Compared, where: SQL): Promise<Named> {
  const rows = await db.all<{ name: string; total: number }>(
    sql`select ${label} as name, count(*) over () as total from ${state}.${table} where ${where} order by 1 limit ${MOST_NAMES}`,
  );
  return { count: rows[0]?.total ?? 0, first: rows.map(({ name }) => name) };
}

/** Nothing of an account that is erased again comes back. */
const isOfNone = (account: SQL, erased: readonly string[]): SQL =>
  erased.length === 0 ? sql`true` : sql`(${account} is null or ${account} not in ${erased})`;

async function clicksIn(db: Reader, state: SQL, erased: readonly string[]): Promise<number> {
  const [row] = await db.all<{ clicks: number | null }>(
    sql`select sum(total_clicks) as clicks from ${state}.links where ${isOfNone(sql`owner_id`, erased)}`,
  );
  return row?.clicks ?? 0;
}

/** The tables that a backup is compared with, and those that a restored database needs from the present one. */
const NEEDED: readonly string[] = ['accounts', 'consumers', 'deliveries', 'links', 'settings'];

/**
 * Writes those tables of a server's database to a file in a folder; returns its path. The other tables exist there,
 * and are empty. Null when the database is a file, which can be read itself.
 *
 * @throws the error of `copyState`.
 */
export async function fetchPresent(
  address: DatabaseAddress,
  folder: string,
  signal?: AbortSignal,
): Promise<string | null> {
  const { copyState } = await driverFor(address);
  if (!copyState) return null;
  const target = join(folder, 'present.db');
  await copyState({ address, target, isLeft: (table) => !NEEDED.includes(table), signal });
  return target;
}

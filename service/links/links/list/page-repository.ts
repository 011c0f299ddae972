import { and, count, desc, eq, type SQL, sql } from 'drizzle-orm';
import { type Link, links } from '../../../../drizzle/schema/index.ts';
import { builtOnce } from '../../../db/built-once.ts';
import type { Reader } from '../../../db/connection.ts';
import { outsideBin } from '../../../db/expressions.ts';
import { rowsIn, rowText } from '../../../db/row-schema.ts';

/** A page after more links than these takes too long for the serving thread. */
export const MOST_SKIPPED = 2_000;

/** How many links of an account the serving thread may count. */
export const MOST_COUNTED = 1_000;

type Page = { ownerId: string; offset: number; limit: number };

const text = rowText(links);

/** Only columns of the index `links_owner`, so that links before the page are skipped within the index. */
const listed = (ownerId: SQL | string) =>
  and(sql`${links.ownerId} = ${ownerId}`, eq(links.generation, 'v2'), outsideBin);

const newestOfOwner = builtOnce((db) => {
  const page = db
    .select({ text })
    .from(links)
    .where(listed(sql`${sql.placeholder('ownerId')}`))
    .orderBy(desc(links.createdAt), desc(links.id))
    .limit(sql.placeholder('limit'))
    .offset(sql.placeholder('offset'))
    .as('page');
  return db
    .select({ found: rowsIn(db, links, page.text) })
    .from(page)
    .prepare();
});

/** One page of an account's links, the newest first. Short as long as `offset` is not above `MOST_SKIPPED`. */
export async function readNewest(read: Reader, page: Page): Promise<Link[]> {
  const rows = await newestOfOwner(read).execute(page);
  return rows.flatMap(({ found }) => found);
}

const someOfOwner = builtOnce((db) =>
  db
    .select({ count: sql<number>`count(*)` })
    .from(
      sql`(select 1 from ${links} where ${listed(sql`${sql.placeholder('ownerId')}`)} limit ${MOST_COUNTED + 1})`,
    )
    .prepare(),
);

/** How many links an account has; undefined where there are more than `MOST_COUNTED`. */
export async function countFew(read: Reader, ownerId: string): Promise<number | undefined> {
  const [found] = await someOfOwner(read).execute({ ownerId });
  return found && found.count <= MOST_COUNTED ? found.count : undefined;
}

/** How many links an account has, however many: too long for the serving thread. */
export async function countAll(read: Reader, ownerId: string): Promise<number> {
  const [found] = await read.select({ count: count() }).from(links).where(listed(ownerId));
  return found?.count ?? 0;
}

const byNumber = builtOnce((db) => {
  const wanted = db
    .select({ text })
    .from(links)
    .where(sql`${links.number} in (select value from json_each(${sql.placeholder('numbers')}))`)
    .as('wanted');
  return db
    .select({ found: rowsIn(db, links, wanted.text) })
    .from(wanted)
    .prepare();
});

/** Links by their numbers, in that order, without those that are gone. One statement for pages of any length. */
export async function readByNumber(read: Reader, numbers: readonly number[]): Promise<Link[]> {
  if (numbers.length === 0) return [];
  const rows = await byNumber(read).execute({ numbers: JSON.stringify(numbers) });
  const known = new Map(rows.flatMap(({ found }) => found).map((link) => [link.number, link]));
  return numbers.flatMap((number) => known.get(number) ?? []);
}

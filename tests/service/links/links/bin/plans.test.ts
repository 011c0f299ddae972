import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { links } from '../../../../../drizzle/schema/index.ts';
import { insideBin, outsideBin } from '../../../../../service/db/expressions.ts';
import { openTempDatabase, type TempDatabase } from '../../../../support/temp-database.ts';

let database: TempDatabase;
beforeAll(async () => {
  database = await openTempDatabase();
});
afterAll(() => database.close());

/** How SQLite goes about a query: the same however many links there are. */
async function planOf(query: { getSQL(): SQL }): Promise<string> {
  const rows = await database.read.all<{ detail: string }>(sql`explain query plan ${query.getSQL()}`);
  return rows.map(({ detail }) => detail).join('; ');
}

const COVERED = 'SEARCH links USING COVERING INDEX links_owner (owner_id=? AND generation=?)';

it('counting and paging through the links of an owner read no link, though the bin is left out', async () => {
  const wanted = and(eq(links.ownerId, 'ada'), eq(links.generation, 'v2'), outsideBin);
  const { read } = database;
  expect(await planOf(read.select({ total: sql`count(*)` }).from(links).where(wanted))).toBe(COVERED);
  const page = read.select({ number: links.number }).from(links).where(wanted);
  expect(await planOf(page.orderBy(desc(links.createdAt), desc(links.id)).limit(25))).toBe(COVERED);
});

it('what is due in the bin is found without the other links', async () => {
  const due = database.read
    .select()
    .from(links)
    .where(and(insideBin, sql`${links.binnedAt} < 5`));
  expect(await planOf(due)).toContain('USING INDEX links_binned');
});

it('links that something may end are found without the others, as are the newest that others may follow', async () => {
  const { read } = database;
  const limited = sql`(status = 'BLOCKED' or expire_after is not null or max_clicks is not null)`;
  const mine = and(eq(links.ownerId, 'ada'), eq(links.generation, 'v2'), outsideBin, limited);
  expect(await planOf(read.select({ number: links.number }).from(links).where(mine))).toContain(
    'USING INDEX links_limited (owner_id=? AND generation=? AND binned_at=?)',
  );
  const open = sql`status = 'ACTIVE' and password_hash is null and ${outsideBin}`;
  const newest = read
    .select({ number: links.number })
    .from(links)
    .where(and(eq(links.ownerId, 'ada'), open));
  expect(await planOf(newest.orderBy(desc(links.number)).limit(6))).toBe(
    'SEARCH links USING INDEX links_open (owner_id=?)',
  );
});

import { and, gte, lt, type SQL, sql } from 'drizzle-orm';
import { clickBatches, clickSegments } from '../../../drizzle/schema/index.ts';
import {
  clickedAt,
  mostBytes,
  openRecords,
  RECORD_WORDS,
  readSegments,
  storedIn,
} from '../../clicks/clicks/index.ts';
import type { Reader } from '../../db/connection.ts';
import { isOneOf } from '../../db/expressions.ts';
import { pagesOf } from '../../db/pages.ts';

type Counts = Map<number, number>;

/** How often links were followed since a moment (ms UTC), by their numbers: all of them, or only some. */
export async function countClicksSince(
  db: Reader,
  since: number,
  only?: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const counts: Counts = new Map();
  const wanted = only && isOneOf(clickSegments.linkNumber, only);
  for (const { number, clicks } of await countWhole(db, since, wanted)) add(counts, number, clicks);
  await countParted(db, since, { wanted, counts });
  // What waits to be filed was clicked a moment ago.
  for (const { links } of await db.select({ links: clickBatches.links }).from(clickBatches))
    for (let pair = 0; pair < links.length; pair += 2) add(counts, links[pair] ?? 0, links[pair + 1] ?? 0);
  return counts;
}

const add = (counts: Counts, number: number, clicks: number): void =>
  void counts.set(number, (counts.get(number) ?? 0) + clicks);

/** Filed clicks of rows all of which are that young; the index alone tells them. */
const countWhole = (
  db: Reader,
  since: number,
  wanted: SQL | undefined,
): Promise<{ number: number; clicks: number }[]> =>
  db
    .select({ number: clickSegments.linkNumber, clicks: sql<number>`sum(${clickSegments.clicks})` })
    .from(clickSegments)
    .where(and(gte(clickSegments.firstClick, since), wanted))
    .groupBy(clickSegments.linkNumber);

/** Rows that have older clicks as well: there is seldom more than one of a link. */
async function countParted(
  db: Reader,
  since: number,
  { wanted, counts }: { wanted: SQL | undefined; counts: Counts },
): Promise<void> {
  const heads = await db
    .select({ number: clickSegments.number, link: clickSegments.linkNumber, clicks: clickSegments.clicks })
    .from(clickSegments)
    .where(and(lt(clickSegments.firstClick, since), gte(clickSegments.lastClick, since), wanted));
  for (const page of pagesOf(heads, ({ clicks }) => mostBytes(clicks))) {
    const stored = await readSegments(db, page);
    for (const [index, { link }] of page.entries()) {
      const records = openRecords(storedIn(stored[index] ?? new Uint8Array()));
      let clicks = 0;
      for (let at = 0; at < records.length; at += RECORD_WORDS)
        if (clickedAt(records, at) >= since) clicks += 1;
      add(counts, link, clicks);
    }
  }
}

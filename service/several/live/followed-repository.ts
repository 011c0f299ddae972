import { and, asc, gt, inArray, sql } from 'drizzle-orm';
import { followedLinks, links } from '../../../drizzle/schema/index.ts';
import type { ClickedLink } from '../../clicks/clicks/index.ts';
import type { Reader } from '../../db/connection.ts';
import { outsideBin } from '../../db/expressions.ts';
import { PAGE_BYTES } from '../../db/limits.ts';

/** A batch has some 35,000 clicks at most, maybe each of another link, which takes two words. */
const MOST_BYTES_OF_BATCH = 35_000 * 8;
const ROWS_AT_ONCE = Math.floor(PAGE_BYTES / MOST_BYTES_OF_BATCH);

/** The number of the newest note that ever was. */
export async function newestFollowed(read: Reader): Promise<number> {
  const [counter] = await read
    .select({ seq: sql<number>`seq` })
    .from(sql`sqlite_sequence`)
    .where(sql`name = 'followed_links'`);
  return counter?.seq ?? 0;
}

/** Clicks by link number, up to a note. */
type Followed = { first: number; last: number; clicks: Map<number, number>; isMore: boolean };

/** The next notes after one; undefined when there is none. */
export async function listFollowedAfter(read: Reader, seq: number): Promise<Followed | undefined> {
  const rows = await read
    .select({ seq: followedLinks.seq, links: followedLinks.links })
    .from(followedLinks)
    .where(gt(followedLinks.seq, seq))
    .orderBy(asc(followedLinks.seq))
    .limit(ROWS_AT_ONCE);
  const [first, last] = [rows[0], rows.at(-1)];
  if (!first || !last) return undefined;
  const clicks = new Map<number, number>();
  for (const { links: pairs } of rows)
    for (let pair = 0; pair < pairs.length; pair += 2) {
      const linkNumber = pairs[pair] ?? 0;
      clicks.set(linkNumber, (clicks.get(linkNumber) ?? 0) + (pairs[pair + 1] ?? 0));
    }
  return { first: first.seq, last: last.seq, clicks, isMore: rows.length === ROWS_AT_ONCE };
}

/** Those of the links that belong to one of the accounts, as they are now. */
export const listTold = (
  read: Reader,
  linkNumbers: Iterable<number>,
  accounts: readonly string[],
): Promise<(ClickedLink['link'] & { number: number })[]> =>
  read
    .select({
      number: links.number,
      id: links.id,
      ownerId: links.ownerId,
      totalClicks: links.totalClicks,
      lastClick: links.lastClick,
    })
    .from(links)
    .where(
      and(
        inArray(links.number, sql`(select value from json_each(${JSON.stringify([...linkNumbers])}))`),
        inArray(links.ownerId, [...accounts]),
        outsideBin,
      ),
    );

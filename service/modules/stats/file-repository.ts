import { sql } from 'drizzle-orm';
import { clickBatches, clickSegments } from '../../../drizzle/schema/index.ts';
import type { Reader } from '../../db/connection.ts';
import { pagesOf } from '../../db/pages.ts';
import { inSnapshot } from '../../db/snapshot.ts';
import { forEachLink, linksIn, mostBytes, openRecords, segmentMark } from '../clicks/index.ts';
import { type Share, WHOLE } from './counting/division.ts';
import type { AskedClicks, LinkClicks, TakeClicks } from './filed-repository.ts';
import { listNumbers } from './list-repository.ts';
import type { PickedScope } from './question/question.ts';
import { linkNumbers, listed, mayHold, mayWaitIn } from './scope-repository.ts';

/**
 * Hands over clicks of a file, page by page and as of one moment: what a page takes in memory is free again before much of
 * it adds up. Shares of an account have whole links; those of a link have some of its segments, and the last one what waits.
 *
 * Returns which segments the link had, since its shares are not read at the same moment; nothing of an account.
 */
export const readFile = (
  db: Reader,
  { scope, range, share }: AskedClicks,
  take: TakeClicks,
): Promise<string> =>
  inSnapshot(db, async (snapshot) => {
    const isLink = scope.kind === 'link';
    const segments = await listNumbers(
      snapshot,
      [sql`number`, sql`clicks`, isLink ? segmentMark : sql`0`],
      sql`${clickSegments} where ${mayHold(scope, range, isLink ? WHOLE : share)}`,
    );
    const own = isLink ? segments.filter(([number = 0]) => number % share.of === share.index) : segments;
    for (const page of pagesOf(own, ([, clicks = 0]) => mostBytes(clicks))) {
      await take(await readPage(snapshot, page), snapshot);
    }
    // Those that wait come last: of clicks of the same millisecond, the last one counts as the last click.
    if (!isLink || share.index === share.of - 1)
      await take(await readWaiting(snapshot, scope, share), snapshot);
    return isLink ? JSON.stringify(segments) : '';
  });

async function readPage(db: Reader, segments: readonly number[][]): Promise<LinkClicks[]> {
  const rows = await db
    .select({ linkNumber: clickSegments.linkNumber, records: clickSegments.records })
    .from(clickSegments)
    .where(sql`${clickSegments.number} in ${listed(segments.map(([number = 0]) => number))}`);
  return rows.map(({ linkNumber, records }) => ({ linkNumber, records: openRecords(records) }));
}

async function readWaiting(db: Reader, scope: PickedScope, share: Share): Promise<LinkClicks[]> {
  const batches = await db
    .select({ links: clickBatches.links, records: clickBatches.records })
    .from(clickBatches)
    .where(mayWaitIn(scope));
  const inScope = await pickLinks(db, scope, share, new Set(batches.flatMap((batch) => [...linksIn(batch)])));
  const clicks: LinkClicks[] = [];
  const add = (linkNumber: number, records: Uint32Array) => clicks.push({ linkNumber, records });
  for (const { links, records } of batches) {
    forEachLink({ links, records: openRecords(records) }, add, inScope);
  }
  return clicks;
}

async function pickLinks(
  db: Reader,
  scope: PickedScope,
  share: Share,
  numbers: Set<number>,
): Promise<Set<number>> {
  if (numbers.size === 0) return numbers;
  if (scope.kind === 'link') return new Set([scope.number]);
  const rows = await db.all<{ value: number }>(sql`
    select value from json_each(${JSON.stringify([...numbers])}) where value in (${linkNumbers(scope, share)})`);
  return new Set(rows.map(({ value }) => value));
}

import { sql } from 'drizzle-orm';
import { clickBatches, clickSegments } from '../../../drizzle/schema/index.ts';
import { forEachLink, linksIn, openRecords, RECORD_WORDS, segmentMark } from '../../clicks/clicks/index.ts';
import type { Reader } from '../../db/connection.ts';
import { pagesOf } from '../../db/pages.ts';
import { inSnapshot } from '../../db/snapshot.ts';
import { type Share, WHOLE } from './counting/division.ts';
import { findKnown, type KnownSegments, knownRecords, NONE_KNOWN } from './counting/known-segments.ts';
import {
  type AskedClicks,
  bytesOfSegment,
  type ClicksRead,
  type LinkClicks,
  type ListedSegment,
  type TakeClicks,
} from './filed-repository.ts';
import { listNumbers } from './list-repository.ts';
import type { PickedScope } from './question/question.ts';
import { linkNumbers, listed, mayHold, mayWaitIn } from './scope-repository.ts';

/**
 * Passes on the clicks of a file, page by page, from one snapshot, so that the memory of a page is free again early. A
 * share of an account has whole links. A share of a link has some of its segments, and the last share also the waiting
 * clicks. Clicks of known segments are left out.
 *
 * The shares of a link are read at different times: their source tells which segments the link had; it is the same for
 * all accounts.
 */
export const readFile = (
  db: Reader,
  { scope, range, share, known = NONE_KNOWN }: AskedClicks,
  take: TakeClicks,
): Promise<ClicksRead> =>
  inSnapshot(db, async (snapshot) => {
    const isLink = scope.kind === 'link';
    const { all, own } = await listSegments(snapshot, { scope, range, share });
    const { found, others, changed } = findKnown(own, known);
    let clicks = 0;
    for (const page of pagesOf(others, bytesOfSegment)) {
      const unknown = (await readPage(snapshot, page)).map((read) => cutKnown(read, changed, known, found));
      clicks += unknown.reduce((sum, { records }) => sum + records.length / RECORD_WORDS, 0);
      await take(unknown, snapshot);
    }
    // Waiting clicks come last, because among clicks of the same millisecond the last one is the latest.
    if (!isLink || share.index === share.of - 1)
      await take(await readWaiting(snapshot, scope, share), snapshot);
    return { source: isLink ? JSON.stringify(all) : '', found: Uint32Array.from(found), clicks };
  });

/** The clicks of a segment without those that are known; `found` gets the position of a segment that has grown. */
function cutKnown(
  read: SegmentClicks,
  changed: ReadonlyMap<number, number>,
  known: KnownSegments,
  found: number[],
): LinkClicks {
  const at = changed.get(read.segment.number);
  const count = at === undefined ? 0 : knownRecords(at, read, known);
  if (at === undefined || count === 0) return read;
  found.push(at);
  return { linkNumber: read.linkNumber, records: read.records.subarray(count * RECORD_WORDS) };
}

/** A segment: its clicks, and when they were made, ms UTC. */
export type SegmentClicks = LinkClicks & { segment: ListedSegment; firstClick: number; lastClick: number };

/** Hands over the filed clicks of a share, page by page, in whole segments. */
export const readSegmentsWithin = (
  db: Reader,
  asked: AskedClicks,
  take: (segments: readonly SegmentClicks[]) => Promise<void>,
): Promise<void> =>
  inSnapshot(db, async (snapshot) => {
    const { own } = await listSegments(snapshot, asked);
    for (const page of pagesOf(own, bytesOfSegment)) await take(await readPage(snapshot, page));
  });

/** The segments that may hold clicks of the range, by number: `own` are those of the share, of a link `all` of it. */
async function listSegments(
  db: Reader,
  { scope, range, share }: AskedClicks,
): Promise<{ all: ListedSegment[]; own: ListedSegment[] }> {
  const isLink = scope.kind === 'link';
  const rows = await listNumbers(
    db,
    [sql`number`, sql`clicks`, segmentMark],
    sql`${clickSegments} where ${mayHold(scope, range, isLink ? WHOLE : share)}`,
  );
  const all = rows.map(([number = 0, clicks = 0, mark = 0]) => ({ number, clicks, mark }));
  return { all, own: isLink ? all.filter(({ number }) => number % share.of === share.index) : all };
}

async function readPage(db: Reader, page: readonly ListedSegment[]): Promise<SegmentClicks[]> {
  const rows = await db
    .select({
      number: clickSegments.number,
      linkNumber: clickSegments.linkNumber,
      firstClick: clickSegments.firstClick,
      lastClick: clickSegments.lastClick,
      records: clickSegments.records,
    })
    .from(clickSegments)
    .where(sql`${clickSegments.number} in ${listed(page.map(({ number }) => number))}`);
  const segments = new Map(page.map((segment) => [segment.number, segment]));
  return rows.flatMap(({ number, records, ...row }) => {
    const segment = segments.get(number);
    return segment ? [{ ...row, segment, records: openRecords(records) }] : [];
  });
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

import { Type } from '@sinclair/typebox';
import { and, asc, eq, gt, sql } from 'drizzle-orm';
import { clickSegments } from '../../../../drizzle/schema/index.ts';
import type { Reader, Transaction } from '../../../db/connection.ts';
import { defineQuery, defineWrite } from '../../../db/operation.ts';
import { NOTHING, Nullable } from '../../../lib/schema/kinds.ts';
import { readPieces } from '../records/piece-repository.ts';
import { clickedAt, RECORD_WORDS } from '../records/record.ts';
import { nextRevision } from '../records/segment-repository.ts';
import { CLICK_BYTES, openRecords, storedIn } from '../records/stored-records.ts';
import { MOST_SEGMENT_CLICKS } from './portions.ts';

/** The parts that one transaction splits a segment into. Each is read, to find its first and last click. */
const MOST_PARTS = 4;

/** Whether any clicks are filed. */
export async function hasSegments(read: Reader): Promise<boolean> {
  const [first] = await read.select({ number: clickSegments.number }).from(clickSegments).limit(1);
  return first !== undefined;
}

/**
 * The first segment after a number that is too large; earlier versions made such segments for links with many clicks.
 */
export const findLargeSegment = defineQuery(
  'clicks.find-large-segment',
  Nullable(Type.Number()),
  async (db, { after }: { after: number }): Promise<number | null> => {
    const [found] = await db
      .select({ number: clickSegments.number })
      .from(clickSegments)
      .where(and(gt(clickSegments.clicks, MOST_SEGMENT_CLICKS), gt(clickSegments.number, after)))
      .orderBy(asc(clickSegments.number))
      .limit(1);
    return found?.number ?? null;
  },
);

/** A segment without its clicks; `head` is how many bytes of its records say how they are packed. */
type Segment = {
  number: number;
  linkNumber: number;
  clicks: number;
  firstClick: number;
  lastClick: number;
  head: number;
};

/** Splits a segment into a few smaller ones. Each gets its own first and last click when it is small enough. */
export const splitSegment = defineWrite(
  'clicks.split-segment',
  NOTHING,
  async (tx, { number }: { number: number }): Promise<void> => {
    const [segment] = await tx
      .select({
        number: clickSegments.number,
        linkNumber: clickSegments.linkNumber,
        clicks: clickSegments.clicks,
        firstClick: clickSegments.firstClick,
        lastClick: clickSegments.lastClick,
        head: sql<number>`length(${clickSegments.records}) % ${CLICK_BYTES}`,
      })
      .from(clickSegments)
      .where(eq(clickSegments.number, number));
    if (!segment || segment.clicks <= MOST_SEGMENT_CLICKS) return;
    const each = Math.max(MOST_SEGMENT_CLICKS, Math.ceil(segment.clicks / MOST_PARTS));
    for (let from = 0; from < segment.clicks; from += each) {
      await copyPart(tx, segment, { from, clicks: Math.min(each, segment.clicks - from) });
    }
    await tx.delete(clickSegments).where(eq(clickSegments.number, number));
  },
  { background: true },
);

type ClickRange = { from: number; clicks: number };

/** The database copies the bytes itself. Only a part that is small enough is read, to find its first and last click. */
async function copyPart(tx: Transaction, segment: Segment, { from, clicks }: ClickRange): Promise<void> {
  const at = segment.head + from * CLICK_BYTES + 1;
  const bytes = clicks * CLICK_BYTES;
  const { firstClick, lastClick } =
    clicks > MOST_SEGMENT_CLICKS ? segment : await findEnds(tx, segment, { at, bytes });
  await tx.run(sql`
    insert into click_segments (link_number, open, clicks, first_click, last_click, revision, records)
    select link_number, 0, ${clicks}, ${firstClick}, ${lastClick}, ${nextRevision},
      cast(substr(records, 1, ${segment.head}) || substr(records, ${at}, ${bytes}) as blob)
    from click_segments where number = ${segment.number}`);
}

async function findEnds(
  tx: Transaction,
  { number, head }: Segment,
  part: { at: number; bytes: number },
): Promise<Pick<Segment, 'firstClick' | 'lastClick'>> {
  const [found = new Uint8Array()] = await readPieces(tx, 'segment', [{ number, head, ...part }]);
  const records = openRecords(storedIn(found));
  let firstClick = Number.POSITIVE_INFINITY;
  let lastClick = 0;
  for (let at = 0; at < records.length; at += RECORD_WORDS) {
    firstClick = Math.min(firstClick, clickedAt(records, at));
    lastClick = Math.max(lastClick, clickedAt(records, at));
  }
  return { firstClick, lastClick };
}

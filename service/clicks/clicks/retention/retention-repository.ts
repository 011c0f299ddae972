import { type Static, Type } from '@sinclair/typebox';
import { asc, eq, inArray, lt, sql } from 'drizzle-orm';
import { clickAddresses, clickBatches, clickSegments } from '../../../../drizzle/schema/index.ts';
import type { Transaction } from '../../../db/connection.ts';
import { VALUE_BYTES } from '../../../db/limits.ts';
import { defineWrite } from '../../../db/operation.ts';
import { jsonParts } from '../../../lib/json-rows.ts';
import { wantSweepWithin } from '../labels/sweep-repository.ts';
import { linksIn, type PackedBatch, withoutLinks } from '../records/batch.ts';
import { pagesOfWaiting, readPieces, wholeSegment } from '../records/piece-repository.ts';
import { firstMoment, RECORD_WORDS, recordsSince } from '../records/record.ts';
import { nextRevision } from '../records/segment-repository.ts';
import { CLICK_BYTES, openRecords, sealRecords, storedIn } from '../records/stored-records.ts';

/** Segments that are removed or shortened, and addresses that are removed, in one transaction. */
const SEGMENTS_AT_ONCE = 200;
const ADDRESSES_AT_ONCE = 5_000;

const Removed = Type.Object({ clicks: Type.Number(), more: Type.Boolean() });
export type Removed = Static<typeof Removed>;

/**
 * Removes filed clicks from before a moment (milliseconds UTC), some at a time, and says whether to go on.
 *
 * A segment that was shortened begins later than the moment, so a job that was killed goes on where it stopped.
 * What links have counted stays: `total_clicks` is how often a link was followed, not how much is known about it.
 */
export const removeClicksBefore = defineWrite(
  'clicks.remove-before',
  Removed,
  async (tx, { moment }: { moment: number }): Promise<Removed> => {
    const old = await listOld(tx, moment);
    if (old.length === 0) return { clicks: 0, more: false };
    const isGone = ({ lastClick }: OldSegment): boolean => lastClick < moment;
    const gone = old.filter(isGone);
    await deleteSegments(
      tx,
      gone.map(({ number }) => number),
    );
    const cut = await shorten(tx, takeFew(old.filter((segment) => !isGone(segment))), moment);
    await wantSweepWithin(tx);
    return { clicks: gone.reduce((sum, { clicks }) => sum + clicks, cut), more: true };
  },
  { background: true },
);

type OldSegment = { number: number; clicks: number; lastClick: number };

const listOld = (tx: Transaction, moment: number): Promise<OldSegment[]> =>
  tx
    .select({
      number: clickSegments.number,
      clicks: clickSegments.clicks,
      lastClick: clickSegments.lastClick,
    })
    .from(clickSegments)
    .where(lt(clickSegments.firstClick, moment))
    .orderBy(asc(clickSegments.firstClick))
    .limit(SEGMENTS_AT_ONCE);

/** As many as are read and written at once; one at least. */
function takeFew(segments: readonly OldSegment[]): OldSegment[] {
  let clicks = 0;
  const tooMany = segments.findIndex((segment) => {
    clicks += segment.clicks;
    return clicks * CLICK_BYTES > VALUE_BYTES;
  });
  return segments.slice(0, tooMany < 0 ? undefined : Math.max(1, tooMany));
}

const deleteSegments = (tx: Transaction, numbers: number[]) =>
  tx.delete(clickSegments).where(inArray(clickSegments.number, numbers));

/** Returns how many clicks were removed. */
async function shorten(tx: Transaction, segments: readonly OldSegment[], moment: number): Promise<number> {
  const pieces = segments.map(({ number, clicks }) => wholeSegment(number, clicks));
  const found = await readPieces(tx, 'segment', pieces);
  let removed = 0;
  for (const [index, { number, clicks }] of segments.entries()) {
    const records = recordsSince(openRecords(storedIn(found[index] ?? new Uint8Array())), moment);
    const left = records.length / RECORD_WORDS;
    const values = { records: sealRecords(records), clicks: left, firstClick: firstMoment(records) };
    await tx
      .update(clickSegments)
      .set({ ...values, revision: nextRevision })
      .where(eq(clickSegments.number, number));
    removed += clicks - left;
  }
  return removed;
}

/** Removes addresses of visitors whose last click on a link was before a moment; says whether to go on. */
export const removeAddressesBefore = defineWrite(
  'clicks.remove-addresses-before',
  Type.Object({ more: Type.Boolean() }),
  async (tx, { moment }: { moment: number }): Promise<{ more: boolean }> => {
    const { rowsAffected } = await tx.run(sql`
      delete from ${clickAddresses} where rowid in (
        select rowid from ${clickAddresses} where ${clickAddresses.lastClick} < ${moment} limit ${ADDRESSES_AT_ONCE})`);
    return { more: rowsAffected > 0 };
  },
  { background: true },
);

/** Removes every click of these links, filed or still waiting to be. */
export async function eraseClicksWithin(tx: Transaction, linkNumbers: readonly number[]): Promise<void> {
  if (linkNumbers.length === 0) return;
  for (const { json } of jsonParts(linkNumbers, VALUE_BYTES)) {
    const isGiven = sql`link_number in (select value from json_each(${json}))`;
    await tx.run(sql`delete from click_segments where ${isGiven}`);
    await tx.run(sql`delete from click_addresses where ${isGiven}`);
  }
  await eraseWaiting(tx, new Set(linkNumbers));
  await wantSweepWithin(tx);
}

async function eraseWaiting(tx: Transaction, linkNumbers: ReadonlySet<number>): Promise<void> {
  for await (const waiting of pagesOfWaiting(tx)) {
    for (const { number } of waiting.filter((batch) =>
      linksIn(batch).some((linkNumber) => linkNumbers.has(linkNumber)),
    )) {
      const [batch] = await tx.select().from(clickBatches).where(eq(clickBatches.number, number));
      if (!batch) continue;
      const opened = { links: batch.links, records: openRecords(batch.records) };
      await replaceBatch(tx, number, withoutLinks(opened, linkNumbers));
    }
  }
}

async function replaceBatch(tx: Transaction, number: number, { links, records }: PackedBatch): Promise<void> {
  const same = eq(clickBatches.number, number);
  if (links.length === 0) await tx.delete(clickBatches).where(same);
  else
    await tx
      .update(clickBatches)
      .set({ links, records: sealRecords(records) })
      .where(same);
}

import { type Static, Type } from '@sinclair/typebox';
import { asc, eq, inArray, lt, sql } from 'drizzle-orm';
import { clickAddresses, clickBatches, clickSegments } from '../../../../drizzle/schema/index.ts';
import type { Transaction } from '../../../db/connection.ts';
import { defineWrite } from '../../../db/operation.ts';
import { wantSweepWithin } from '../labels/sweep-repository.ts';
import { linksIn, type PackedBatch, withoutLinks } from '../records/batch.ts';
import { firstMoment, RECORD_WORDS, recordsSince } from '../records/record.ts';
import { openRecords, sealRecords } from '../records/stored-records.ts';

/** Segments that are shortened, and addresses that are removed, in one transaction. */
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
    const old = await tx
      .select({ number: clickSegments.number, clicks: clickSegments.clicks, records: clickSegments.records })
      .from(clickSegments)
      .where(lt(clickSegments.firstClick, moment))
      .orderBy(asc(clickSegments.firstClick))
      .limit(SEGMENTS_AT_ONCE);
    if (old.length === 0) return { clicks: 0, more: false };
    const kept = old.map(({ number, records }) => ({
      number,
      records: recordsSince(openRecords(records), moment),
    }));
    await deleteSegments(
      tx,
      kept.filter(({ records }) => records.length === 0).map(({ number }) => number),
    );
    for (const segment of kept) if (segment.records.length > 0) await shorten(tx, segment);
    await wantSweepWithin(tx);
    const before = old.reduce((sum, { clicks }) => sum + clicks, 0);
    const after = kept.reduce((sum, { records }) => sum + records.length / RECORD_WORDS, 0);
    return { clicks: before - after, more: true };
  },
  { background: true },
);

const deleteSegments = (tx: Transaction, numbers: number[]) =>
  tx.delete(clickSegments).where(inArray(clickSegments.number, numbers));

const shorten = (tx: Transaction, { number, records }: { number: number; records: Uint32Array }) =>
  tx
    .update(clickSegments)
    .set({
      records: sealRecords(records),
      clicks: records.length / RECORD_WORDS,
      firstClick: firstMoment(records),
    })
    .where(eq(clickSegments.number, number));

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
  await tx.run(sql`
    delete from click_segments
    where link_number in (select value from json_each(${JSON.stringify(linkNumbers)}))`);
  await tx.run(sql`
    delete from click_addresses
    where link_number in (select value from json_each(${JSON.stringify(linkNumbers)}))`);
  await eraseWaiting(tx, new Set(linkNumbers));
  await wantSweepWithin(tx);
}

async function eraseWaiting(tx: Transaction, linkNumbers: ReadonlySet<number>): Promise<void> {
  const waiting = await tx
    .select({ number: clickBatches.number, links: clickBatches.links })
    .from(clickBatches);
  for (const { number } of waiting.filter((batch) =>
    linksIn(batch).some((linkNumber) => linkNumbers.has(linkNumber)),
  )) {
    const [batch] = await tx.select().from(clickBatches).where(eq(clickBatches.number, number));
    if (!batch) continue;
    const opened = { links: batch.links, records: openRecords(batch.records) };
    await replaceBatch(tx, number, withoutLinks(opened, linkNumbers));
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

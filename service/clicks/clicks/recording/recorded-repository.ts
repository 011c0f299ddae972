import { and, between, eq, sql } from 'drizzle-orm';
import { links, recordedBatches, retiredLinks } from '../../../../drizzle/schema/index.ts';
import type { Transaction } from '../../../db/connection.ts';
import { isWithin, partIn, partNumber, WHOLE_BATCH } from './batch-part.ts';
import type { PackedClicks } from './queue.ts';

/** Identifies a batch, or a part of one, in the database. */
export type BatchNumber = {
  instance: string;
  number: number;
  part: number;
  /** The batches that the instance may still send; all other numbers can be deleted. */
  kept: readonly number[];
};

/**
 * Notes that this transaction records a batch. Returns false if the batch was recorded before; then nothing must be
 * recorded.
 *
 * @throws RangeError when only parts of it were recorded before: then its halves are to be sent.
 *
 * Why: docs/decisions/clicks.md#numbered-batches
 */
export async function noteBatchWithin(tx: Transaction, batch: BatchNumber): Promise<boolean> {
  const { instance, number, part, kept } = batch;
  const own = partNumber(number, part);
  const ofInstance = eq(recordedBatches.instance, instance);
  const ofBatch = between(
    recordedBatches.number,
    partNumber(number, WHOLE_BATCH),
    partNumber(number + 1, WHOLE_BATCH) - 1,
  );
  // They run at the same time, because on a server each statement is a round trip.
  const [recorded] = await Promise.all([
    tx.select().from(recordedBatches).where(and(ofInstance, ofBatch)),
    tx.insert(recordedBatches).values({ instance, number: own }).onConflictDoNothing(),
    forgetOthersWithin(tx, instance, [...kept, number]),
  ]);
  const parts = recorded.map((row) => partIn(row.number));
  if (parts.some((other) => isWithin(part, other))) return false;
  if (parts.some((other) => isWithin(other, part)))
    throw new RangeError('Parts of these clicks were recorded before');
  return true;
}

const forgetOthersWithin = (tx: Transaction, instance: string, kept: readonly number[]) =>
  tx.run(sql`
    delete from ${recordedBatches}
    where ${recordedBatches.instance} = ${instance}
      and ${recordedBatches.number} / ${sql.raw(String(partNumber(1, 0)))} not in (select value from json_each(${JSON.stringify(kept)}))`);

/**
 * The numbers that are not, or no longer, those of the links that were followed: the link was deleted since, or an older
 * copy came back. Clicks of links deleted in bulk still count for their owner.
 */
export async function listStrangersWithin(
  tx: Transaction,
  { links: followed }: Pick<PackedClicks, 'links'>,
): Promise<number[]> {
  const known: { number: number }[] = await tx.all(sql`
    select given.value ->> 0 as number from json_each(${JSON.stringify(followed)}) given
    where exists (select 1 from ${links} where ${links.number} = given.value ->> 0 and ${links.id} = given.value ->> 1)
      or exists (select 1 from ${retiredLinks} where ${retiredLinks.number} = given.value ->> 0)`);
  const numbers = new Set(known.map(({ number }) => number));
  return followed.map(([number]) => number).filter((number) => !numbers.has(number));
}

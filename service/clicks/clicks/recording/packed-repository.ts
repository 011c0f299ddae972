import { and, between, eq, sql } from 'drizzle-orm';
import { handedClicks, links, recordedBatches, retiredLinks } from '../../../../drizzle/schema/index.ts';
import type { Transaction } from '../../../db/connection.ts';
import { defineWrite } from '../../../db/operation.ts';
import { NOTHING } from '../../../lib/schema/kinds.ts';
import { useLeasesWithin } from '../../caps/operations.ts';
import type { RecordedClick } from '../click.ts';
import type { Enricher, Enrichment } from '../enrichment/enrich.ts';
import { LABEL_BOUNDS } from '../labels/new-labels.ts';
import { recordWithin } from '../repository.ts';
import { isWithin, partIn, partNumber, WHOLE_BATCH } from './batch-part.ts';
import { clicksWhere, type PackedClicks, unpack } from './queue.ts';

/** Made on first use and kept until the settings change: its caches make the parsing of agents cheap. */
let enricher: { of: string; opened: Promise<Enricher> } | undefined;

function enricherFor(enrichment: Enrichment): Promise<Enricher> {
  const of = JSON.stringify(enrichment);
  if (enricher?.of !== of) enricher = { of, opened: openEnricher(enrichment) };
  return enricher.opened;
}

/** Loaded when the first click comes: the lists of public suffixes and crawlers take some 10 MB. */
async function openEnricher(enrichment: Enrichment): Promise<Enricher> {
  const { createEnricherFor } = await import('../enrichment/enrich.ts');
  return createEnricherFor(enrichment);
}

/** Clicks to be written, with the settings that decide what is stored of them. */
export type ClickBatch = {
  packed: PackedClicks;
  enrichment: Enrichment;
  batch: BatchNumber;
  /**
   * Whether a link number may belong to no link or to another one by now, because the clicks waited or come from
   * another database state.
   */
  checksLinks: boolean;
  /** Whether several instances share the database, so that clicks of links with a cap use up leases. */
  usesLeases: boolean;
  /** Whether other instances tell of these clicks too. */
  notesFollowed: boolean;
  handed?: HandedBatch;
};

/**
 * Clicks that a browser hands over, by their ids; `clickedAt` in ms. Those of the batch come first, in its order; those
 * behind them are only noted. One that the account handed over before is not recorded.
 */
export type HandedBatch = { accountId: string; clicks: readonly { id: string; clickedAt: number }[] };

/** What is checked and noted of every batch. */
export type RecordingChecks = Pick<ClickBatch, 'checksLinks' | 'usesLeases' | 'notesFollowed'>;

/** The recorded clicks of a batch, in order, and the same clicks in packed form. */
export type RecordedBatch = { clicks: RecordedClick[]; packed: PackedClicks };

/**
 * Derives the record of each click and writes it, in the writer thread. Does nothing for a batch that was recorded
 * before.
 *
 * @throws RangeError when the database refuses the batch for its size, or parts of it were recorded before: of an
 * error's fields only the name and the message are sure to reach the other thread.
 */
export async function recordPackedWithin(
  tx: Transaction,
  { packed: given, enrichment, batch, checksLinks, usesLeases, handed }: ClickBatch,
): Promise<RecordedBatch> {
  const [isNew, strangers, isFresh] = await Promise.all([
    noteBatchWithin(tx, batch),
    checksLinks ? listStrangersWithin(tx, given) : undefined,
    handed && noteHandedWithin(tx, handed),
  ]);
  const isWanted = (position: number): boolean =>
    !strangers?.has(given.linkNumbers[position] ?? 0) && (isFresh?.(position) ?? true);
  const packed = strangers?.size || isFresh ? clicksWhere(given, isWanted) : given;
  if (!isNew || packed.linkNumbers.length === 0) return { clicks: [], packed };
  const clicks = unpack(packed, await enricherFor(enrichment));
  try {
    // Both run at the same time, because on a server each statement is a round trip.
    await Promise.all([
      recordWithin(tx, clicks, LABEL_BOUNDS, batch.instance),
      usesLeases && useLeasesWithin(tx, batch.instance, countByLink(packed)),
    ]);
  } catch (error) {
    throw isTooLarge(error) ? new RangeError('The database refuses so many clicks at once') : error;
  }
  return { clicks, packed };
}

export const recordPackedClicks = defineWrite(
  'clicks.record-packed',
  NOTHING,
  async (tx, batch: ClickBatch): Promise<void> => void (await recordPackedWithin(tx, batch)),
  { background: true, leavesPeople: true },
);

function countByLink({ linkNumbers }: PackedClicks): [linkNumber: number, clicks: number][] {
  const counts = new Map<number, number>();
  for (const number of linkNumbers) counts.set(number, (counts.get(number) ?? 0) + 1);
  return [...counts];
}

/** What the driver says beneath the failed statement; the statement itself carries words of visitors. */
const isTooLarge = (error: unknown): boolean =>
  error instanceof Error && error.cause instanceof Error && /too big|too large/i.test(error.cause.message);

/** Identifies a batch, or a part of one, in the database. */
type BatchNumber = {
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
async function noteBatchWithin(tx: Transaction, batch: BatchNumber): Promise<boolean> {
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
async function listStrangersWithin(
  tx: Transaction,
  { links: followed }: Pick<PackedClicks, 'links'>,
): Promise<ReadonlySet<number>> {
  const known: { number: number }[] = await tx.all(sql`
    select given.value ->> 0 as number from json_each(${JSON.stringify(followed)}) given
    where exists (select 1 from ${links} where ${links.number} = given.value ->> 0 and ${links.id} = given.value ->> 1)
      or exists (select 1 from ${retiredLinks} where ${retiredLinks.number} = given.value ->> 0)`);
  const numbers = new Set(known.map(({ number }) => number));
  return new Set(followed.map(([number]) => number).filter((number) => !numbers.has(number)));
}

/** Notes clicks that are handed over; returns whether the one at a position was not known. */
async function noteHandedWithin(
  tx: Transaction,
  { accountId, clicks }: HandedBatch,
): Promise<(position: number) => boolean> {
  const noted = await tx.all<{ id: string }>(sql`
    insert into ${handedClicks} (account_id, id, clicked_at)
    select ${accountId}, value ->> 'id', value ->> 'clickedAt' from json_each(${JSON.stringify(clicks)}) where true
    on conflict do nothing returning id`);
  const fresh = new Set(noted.map(({ id }) => id));
  return (position) => fresh.has(clicks[position]?.id ?? '');
}

import type { Transaction } from '../../../db/connection.ts';
import { defineWrite } from '../../../db/operation.ts';
import { NOTHING } from '../../../lib/schema/kinds.ts';
import { useLeasesWithin } from '../../caps/operations.ts';
import type { RecordedClick } from '../click.ts';
import type { Enricher, Enrichment } from '../enrichment/enrich.ts';
import { LABEL_BOUNDS } from '../labels/new-labels.ts';
import { recordWithin } from '../repository.ts';
import { type PackedClicks, unpack, withoutClicksOf } from './queue.ts';
import { type BatchNumber, listStrangersWithin, noteBatchWithin } from './recorded-repository.ts';

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
};

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
  { packed: given, enrichment, batch, checksLinks, usesLeases }: ClickBatch,
): Promise<RecordedBatch> {
  const [isNew, strangers] = await Promise.all([
    noteBatchWithin(tx, batch),
    checksLinks ? listStrangersWithin(tx, given) : [],
  ]);
  const packed = withoutClicksOf(given, strangers);
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

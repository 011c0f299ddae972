import type { Transaction } from '../../../db/connection.ts';
import { defineWrite } from '../../../db/operation.ts';
import { NOTHING } from '../../../lib/schema/kinds.ts';
import type { RecordedClick } from '../click.ts';
import type { Enricher, Enrichment } from '../enrichment/enrich.ts';
import { recordClicks } from '../repository.ts';
import { type PackedClicks, unpack } from './queue.ts';

/** Made on first use and kept until the owner decides otherwise: its caches are what makes parsing agents cheap. */
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

/** Clicks on their way into the database, and what the owner wants to be kept of them. */
export type ClickBatch = { packed: PackedClicks; enrichment: Enrichment };

/**
 * Derives what is kept of each click and writes it down, all of it away from the thread that answers; returns the clicks
 * in the order of the batch.
 *
 * @throws RangeError when the database refuses the batch for its size: of an error's fields only the name and the
 *   message are sure to reach the other thread.
 */
export async function recordPackedWithin(
  tx: Transaction,
  { packed, enrichment }: ClickBatch,
): Promise<RecordedClick[]> {
  const clicks = unpack(packed, await enricherFor(enrichment));
  try {
    await recordClicks.run(tx, clicks);
  } catch (error) {
    throw isTooLarge(error) ? new RangeError('The database refuses so many clicks at once') : error;
  }
  return clicks;
}

export const recordPackedClicks = defineWrite(
  'clicks.record-packed',
  NOTHING,
  async (tx, batch: ClickBatch): Promise<void> => void (await recordPackedWithin(tx, batch)),
  { background: true },
);

/** What the driver says beneath the failed statement; the statement itself carries words of visitors. */
const isTooLarge = (error: unknown): boolean =>
  error instanceof Error && error.cause instanceof Error && /too big|too large/i.test(error.cause.message);

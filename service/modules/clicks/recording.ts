import { defineWrite } from '../../db/operation.ts';
import type { Enricher } from './enrich.ts';
import { type PackedClicks, unpack } from './queue.ts';
import { recordClicks } from './repository.ts';

/** Made on first use and kept: its caches are what makes parsing agents cheap. */
let enricher: { visitorKey: string; opened: Promise<Enricher> } | undefined;

function enricherFor(visitorKey: string): Promise<Enricher> {
  if (enricher?.visitorKey !== visitorKey) enricher = { visitorKey, opened: openEnricher(visitorKey) };
  return enricher.opened;
}

/** Loaded when the first click comes: the lists of public suffixes and crawlers take some 10 MB. */
async function openEnricher(visitorKey: string): Promise<Enricher> {
  const { createEnricherFor } = await import('./enricher.ts');
  return createEnricherFor(visitorKey);
}

/** Derives what is kept of each click and writes it down; all of it away from the thread that answers. */
export const recordPackedClicks = defineWrite(
  'clicks.record-packed',
  async (tx, { packed, visitorKey }: { packed: PackedClicks; visitorKey: string }): Promise<void> => {
    await recordClicks.run(tx, unpack(packed, await enricherFor(visitorKey)));
  },
  { background: true },
);

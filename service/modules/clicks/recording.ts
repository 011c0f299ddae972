import { defineWrite } from '../../db/operation.ts';
import { openCountryDatabase } from './country.ts';
import { createClickEnricher, type EnrichClick } from './enrich.ts';
import { createPlaceFinder } from './place.ts';
import { type PackedClicks, unpack } from './queue.ts';
import { recordClicks } from './repository.ts';
import { visitorKeys } from './visitor.ts';

/** Made on first use and kept: its caches are what makes parsing agents cheap. */
let enricher: { visitorKey: string; enrich: EnrichClick } | undefined;

function enricherFor(visitorKey: string): EnrichClick {
  if (enricher?.visitorKey !== visitorKey) {
    const tools = {
      findPlace: createPlaceFinder({ countries: openCountryDatabase() }),
      visitorKeyOf: visitorKeys(visitorKey),
    };
    enricher = { visitorKey, enrich: createClickEnricher(tools) };
  }
  return enricher.enrich;
}

/** Derives what is kept of each click and writes it down; all of it away from the thread that answers. */
export const recordPackedClicks = defineWrite(
  'clicks.record-packed',
  async (tx, { packed, visitorKey }: { packed: PackedClicks; visitorKey: string }): Promise<void> => {
    await recordClicks.run(tx, Array.from(unpack(packed), enricherFor(visitorKey)));
  },
  { background: true },
);

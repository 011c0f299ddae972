import type { Origin } from '../../../../../service/clicks/clicks/click.ts';
import {
  createEnricher,
  type OriginFacts,
  visitorKeys,
} from '../../../../../service/clicks/clicks/enrichment/enrich.ts';

const enricher = createEnricher({
  findPlace: () => ({ country: null, city: null, network: null, namedNetwork: null }),
  visitorKeyOf: visitorKeys('secret'),
  storesAddresses: false,
});

/** Where a visit came from, by its `Referer` and by the path and query of the short address. */
export const originOf = (facts: Partial<OriginFacts>): Origin =>
  enricher.originOf({ generation: 'v2', target: '/wiki', variant: null, referer: null, ...facts });

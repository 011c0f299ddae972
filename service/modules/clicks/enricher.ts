import { openCountryDatabase } from './country.ts';
import { createClickEnricher, type EnrichClick } from './enrich.ts';
import { createPlaceFinder } from './place.ts';
import { visitorKeys } from './visitor.ts';

/** The enricher of an installation, with the data that comes with Linnet. */
export const createEnricherFor = (visitorKey: string): EnrichClick =>
  createClickEnricher({
    findPlace: createPlaceFinder({ countries: openCountryDatabase() }),
    visitorKeyOf: visitorKeys(visitorKey),
  });

import { openCountryDatabase } from './country.ts';
import { createEnricher, type Enricher } from './enrich.ts';
import { createPlaceFinder } from './place.ts';
import { visitorKeys } from './visitor.ts';

/** The enricher of an installation, with the data that comes with Linnet. */
export const createEnricherFor = (visitorKey: string): Enricher =>
  createEnricher({
    findPlace: createPlaceFinder({ countries: openCountryDatabase() }),
    visitorKeyOf: visitorKeys(visitorKey),
  });

import { type CityDatabase, openCityDatabase } from './city.ts';
import { openCountryDatabase } from './country.ts';
import { createEnricher, type Enricher } from './enrich.ts';
import { createPlaceFinder } from './place.ts';
import { visitorKeys } from './visitor.ts';

/** What the owner decides about the clicks that are recorded: plain data, since it crosses to the writer thread. */
export type Enrichment = {
  /** Secret of the installation, in base64url. */
  visitorKey: string;
  storesAddresses: boolean;
  /** The owner's city database; the version changes with the file. Null when there is none. */
  cities: { path: string; version: string } | null;
};

/** The enricher of an installation, with the data that comes with Linnet and the owner's. */
export async function createEnricherFor({
  visitorKey,
  storesAddresses,
  cities,
}: Enrichment): Promise<Enricher> {
  return createEnricher({
    findPlace: createPlaceFinder({
      countries: openCountryDatabase(),
      cities: cities ? await findCities(cities.path) : undefined,
    }),
    visitorKeyOf: visitorKeys(visitorKey),
    storesAddresses,
  });
}

/** A file that went away since it was looked at costs cities, not clicks. */
const findCities = (path: string): Promise<CityDatabase | undefined> =>
  openCityDatabase(path).catch(() => undefined);

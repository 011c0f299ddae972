import { openCountryDatabase } from './country.ts';
import { createPlaceFinder } from './place.ts';

export { forEachLink } from './batch.ts';
export { isBot } from './bot.ts';
export { clickedAt, packedDuration, RECORD, RECORD_WORDS } from './record.ts';
export { type ClickRecorder, startRecorder } from './recorder.ts';

/** Finds the country of an address, for geo rules; the data is read when a public address first asks. */
export function createCountryLookup(): (address: string) => string | null {
  const findPlace = createPlaceFinder({ countries: openCountryDatabase() });
  return (address) => findPlace(address).country;
}

import { openCountryDatabase } from './country.ts';
import { createPlaceFinder } from './place.ts';

export { isBot } from './bot.ts';
export { type ClickRecorder, startRecorder } from './recorder.ts';

/** Finds the country of an address, for geo rules; the data is read when a public address first asks. */
export function createCountryLookup(): (address: string) => string | null {
  const findPlace = createPlaceFinder({ countries: openCountryDatabase() });
  return (address) => findPlace(address).country;
}

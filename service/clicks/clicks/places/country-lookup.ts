import { openCountryDatabase } from './country.ts';
import { createPlaceFinder } from './place.ts';
import { isLocalAddress } from './special-addresses.ts';

/**
 * Finds the country of an address, for geo rules; the data is read when a public address first asks.
 *
 * Visitors from the own network are where the owner says they are (docs/contract/redirects.md#geo-rules).
 */
export function createCountryLookup(siteCountry: () => string | null): (address: string) => string | null {
  const findPlace = createPlaceFinder({ countries: openCountryDatabase() });
  return (address) => (isLocalAddress(address) ? siteCountry() : findPlace(address).country);
}

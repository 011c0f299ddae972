import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { isIPv4 } from 'node:net';
import { type CountryResponse, Reader } from 'mmdb-lib';
import { recentAnswers } from '../../../lib/recent-answers.ts';
import type { Visitor } from '../click.ts';
import { type CityDatabase, type KnownPlace, NOWHERE } from './city.ts';
import { isLocalAddress, mayHaveCountry, plainAddress } from './special-addresses.ts';

/** Where a click came from: a place, or the own network, which has none. */
export type ClickPlace = KnownPlace & Pick<Visitor, 'network' | 'namedNetwork'>;

/** Says where an address is used; local and other special addresses are in no country. */
export type FindPlace = (address: string) => ClickPlace;

/** What `FindPlace` is made from; the owner's database goes first where there is one. */
export type PlaceSources = {
  countries: CountryDatabase;
  cities?: Pick<CityDatabase, 'findPlace'>;
  /** The owner's name for the network of an address. */
  findNetwork?: (address: string) => string | undefined;
};

/** Looks addresses up in the order that keeps private ones out of databases that misplace them. */
export function createPlaceFinder({ countries, cities, findNetwork }: PlaceSources): FindPlace {
  const recall = recentAnswers<ClickPlace>(5000);
  return (address) =>
    recall(address, () => {
      const namedNetwork = findNetwork?.(address) ?? null;
      if (!mayHaveCountry(address))
        return { ...NOWHERE, network: isLocalAddress(address) ? 'local' : null, namedNetwork };
      const plain = plainAddress(address);
      const { country, city } = cities?.findPlace(plain) ?? NOWHERE;
      return { country: country ?? countries.findCountry(plain), city, network: null, namedNetwork };
    });
}

/**
 * Finds the country of an address, for geo rules; the data is read when a public address first asks.
 *
 * Visitors from the own network are where the owner says they are (docs/contract/redirects.md#geo-rules).
 */
export function createCountryLookup(siteCountry: () => string | null): (address: string) => string | null {
  const findPlace = createPlaceFinder({ countries: openCountryDatabase() });
  return (address) => (isLocalAddress(address) ? siteCountry() : findPlace(address).country);
}

/** ISO 3166-1 alpha-2 of a public address, or null; the address must be plain (`plainAddress`). */
type CountryDatabase = { findCountry(address: string): string | null };

type CountryRecord = CountryResponse & { country_code?: string };

const require = createRequire(import.meta.url);

/**
 * Opens the country data that comes with Linnet.
 *
 * The file of an address family is read when its first public address asks for it: a team behind one
 * router never needs either (3 MB and 5 MB). Throws when the files are not installed; should reading
 * one fail later, its addresses are unknown, because a redirect matters more.
 *
 * Do not ask it about private addresses: it places 192.168/16 and 172.16/12 in Australia.
 */
export function openCountryDatabase(): CountryDatabase {
  const readers = { ipv4: lazyReader('ipv4'), ipv6: lazyReader('ipv6') };
  return {
    findCountry: (address) => {
      const openReader = isIPv4(address) ? readers.ipv4 : readers.ipv6;
      try {
        return openReader().get(address)?.country_code ?? null;
      } catch {
        return null;
      }
    },
  };
}

function lazyReader(family: 'ipv4' | 'ipv6'): () => Reader<CountryRecord> {
  const file = require.resolve(
    `@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country-${family}.mmdb`,
  );
  let reader: Reader<CountryRecord> | undefined;
  return () => {
    reader ??= new Reader<CountryRecord>(readFileSync(file));
    return reader;
  };
}

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { isIPv4 } from 'node:net';
import { type CountryResponse, Reader } from 'mmdb-lib';

/** ISO 3166-1 alpha-2 of a public address, or null; the address must be plain (`plainAddress`). */
export type CountryDatabase = { findCountry(address: string): string | null };

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

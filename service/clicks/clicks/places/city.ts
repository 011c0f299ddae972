import { readFile, stat } from 'node:fs/promises';
import { isIPv4 } from 'node:net';
import { type CityResponse, Reader } from 'mmdb-lib';

/** Where an address is used; null for what is not known. */
export type KnownPlace = {
  /** ISO 3166-1 alpha-2. */
  country: string | null;
  /** Its English name. */
  city: string | null;
};

/** Places of public addresses; the address must be plain (`plainAddress`). */
export type CityDatabase = {
  findPlace(address: string): KnownPlace;
  /** What its maker calls it: `GeoLite2-City`. */
  databaseType: string;
  /** Milliseconds UTC. */
  builtAt: number;
};

/** The owner's file cannot be used; the message says why, in words for the owner. */
export class CityDatabaseError extends Error {
  override readonly name = 'CityDatabaseError';
}

export const NOWHERE: KnownPlace = { country: null, city: null };

/** Several times the size of the files on offer: what is larger was picked by mistake. */
const LARGEST_FILE = 512 * 1024 * 1024;

/** GeoLite2 and DB-IP name what is inside: `GeoLite2-City`, `DBIP-City-Lite`, `GeoIP2-Enterprise`. */
const USABLE_TYPE = /city|country|enterprise/i;

const ALPHA_2 = /^[A-Z]{2}$/;

/**
 * Opens a database file of the owner's, in the layout of GeoLite2 and DB-IP (docs/contract/clicks.md#place).
 *
 * The whole file stays in memory. Throws `CityDatabaseError` for anything but such a file; one that
 * proves damaged later answers "unknown".
 */
export async function openCityDatabase(path: string): Promise<CityDatabase> {
  const reader = parseDatabase(await readDatabase(path));
  const { databaseType, ipVersion, buildEpoch } = reader.metadata;
  if (!USABLE_TYPE.test(databaseType)) {
    throw new CityDatabaseError(`This database holds "${databaseType}", not cities`);
  }
  return {
    databaseType,
    builtAt: buildEpoch.getTime(),
    // The reader would look an IPv6 address up in an IPv4 tree and find the place of another address.
    findPlace: (address) => (ipVersion === 4 && !isIPv4(address) ? NOWHERE : readPlace(reader, address)),
  };
}

async function readDatabase(path: string): Promise<Buffer> {
  const facts = await readable(path, stat(path));
  if (!facts.isFile()) throw new CityDatabaseError(`${path} is not a file`);
  if (facts.size > LARGEST_FILE) throw new CityDatabaseError(`${path} is too large to be a city database`);
  return readable(path, readFile(path));
}

async function readable<Result>(path: string, attempt: Promise<Result>): Promise<Result> {
  try {
    return await attempt;
  } catch (cause) {
    throw new CityDatabaseError(`${path} cannot be read`, { cause });
  }
}

function parseDatabase(content: Buffer): Reader<CityResponse> {
  try {
    return new Reader<CityResponse>(content);
  } catch (cause) {
    throw new CityDatabaseError('This is not a MaxMind database file (.mmdb)', { cause });
  }
}

function readPlace(reader: Reader<CityResponse>, address: string): KnownPlace {
  try {
    const record = reader.get(address);
    const country = record?.country?.iso_code ?? '';
    return { country: ALPHA_2.test(country) ? country : null, city: record?.city?.names?.en ?? null };
  } catch {
    return NOWHERE;
  }
}

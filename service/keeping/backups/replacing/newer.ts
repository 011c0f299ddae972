import { Type } from '@sinclair/typebox';
import { isLocal } from '../../../db/address.ts';
import type { Reader } from '../../../db/connection.ts';
import { appliedMigration, newestMigration } from '../../../db/migrate.ts';
import { placeOf } from '../../../db/moving/place.ts';
import type { Config } from '../../../kernel/config.ts';
import { ConfigError } from '../../../kernel/config-error.ts';
import { fitsSchema } from '../../../lib/schema/read.ts';
import { readJson } from './disk.ts';
import { placesIn } from './places.ts';
import { findLastVersion } from './version-repository.ts';
import { replacingWords } from './words.ts';

type Known = Pick<Config, 'database' | 'dataDir' | 'version'>;

const Version = Type.Object({ version: Type.String() });

/** The version that served the data last; null when it is not noted. */
export async function readVersion(path: string): Promise<string | null> {
  const found = await readJson(path);
  return fitsSchema(Version, found) ? found.version : null;
}

/** Why this version does not work on a database of a later one; `version` is that one, null when it is not known. */
export function newerThanThis({ database, version: own }: Known, version: string | null): ConfigError {
  const isTold = version !== null && version !== own;
  const newer = isTold ? replacingWords.version({ version }) : replacingWords.newerVersion;
  const told = { place: placeOf(database), own: replacingWords.version({ version: own }), newer };
  return new ConfigError(isLocal(database) ? replacingWords.newer(told) : replacingWords.newerServer(told));
}

/** @throws ConfigError when a later version of Linnet has brought the database up to date, which names both. */
export async function refuseNewer(config: Known, migrations: string, reader: Reader): Promise<void> {
  // A database without tables is of no version.
  const applied = await appliedMigration(reader).catch(() => 0);
  if (applied <= newestMigration(migrations)) return;
  const places = placesIn(config);
  const last = places ? readVersion(places.version) : findLastVersion(reader, config.version);
  throw newerThanThis(config, await last.catch(() => null));
}

import { statfs } from 'node:fs/promises';
import { Type } from '@sinclair/typebox';
import type { Reader } from '../../../db/connection.ts';
import { placeOf } from '../../../db/file.ts';
import { appliedMigration, newestMigration } from '../../../db/migrate.ts';
import type { Config } from '../../../kernel/config.ts';
import { ConfigError } from '../../../kernel/config-error.ts';
import { operatorCommand } from '../../../kernel/operator-command.ts';
import { fitsSchema } from '../../../lib/schema/read.ts';
import { replacingWords } from '../../words.ts';
import { findLastVersion } from '../repository.ts';
import { readJson } from './disk.ts';
import { placesIn } from './places.ts';

type Known = Pick<Config, 'database' | 'dataDir' | 'version'>;

const Version = Type.Object({ version: Type.String() });

/** The version that served the data last; null when it is not recorded. */
export async function readVersion(path: string): Promise<string | null> {
  const found = await readJson(path);
  return fitsSchema(Version, found) ? found.version : null;
}

/** Why this version refuses a database of a later one; `version` is the later version, null when it is not known. */
export function newerThanThis(config: Known, version: string | null): ConfigError {
  const { database, version: own } = config;
  const isTold = version !== null && version !== own;
  const newer = isTold ? replacingWords.version({ version }) : replacingWords.newerVersion;
  const command = operatorCommand('restore');
  const told = { place: placeOf(database), own: replacingWords.version({ version: own }), newer, command };
  return new ConfigError(placesIn(config) ? replacingWords.newer(told) : replacingWords.newerServer(told));
}

/** @throws ConfigError, naming both versions, when a later version of Linnet has migrated the database. */
export async function refuseNewer(config: Known, migrations: string, reader: Reader): Promise<void> {
  // A database without tables has no version.
  const applied = await appliedMigration(reader).catch(() => 0);
  if (applied <= newestMigration(migrations)) return;
  const places = placesIn(config);
  const last = places ? readVersion(places.version) : findLastVersion(reader, config.version);
  throw newerThanThis(config, await last.catch(() => null));
}

/** A copy may need more room than the counted size, because data grows while it is copied. */
const MARGIN = 1.1;

/**
 * Checks that a folder has room for a copy of so many bytes. @throws ConfigError, naming the version that needs it
 * and the missing room.
 */
export async function requireRoomForCopy(folder: string, version: string, bytes: number): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  const lacking = bytes * MARGIN - bavail * bsize;
  if (lacking <= 0) return;
  const megabytes = Math.ceil(lacking / 1_000_000);
  throw new ConfigError(replacingWords.noRoom({ version, folder, megabytes }));
}

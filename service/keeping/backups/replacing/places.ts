import { existsSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { databaseFile } from '../../../db/file.ts';
import type { Config } from '../../../kernel/config.ts';
import type { Logger } from '../../../kernel/logging.ts';
import type { Secrets } from '../../../kernel/secrets.ts';

/**
 * The files that are replaced together: the database with its write-ahead log and index, and the uploaded pictures.
 */
const NAMES = ['linnet.db', 'linnet.db-wal', 'linnet.db-shm', 'media'] as const;
type Name = (typeof NAMES)[number];

/** The paths of a replacement: all in one folder of the data folder, so that everything moves by renaming. */
export type DataPlaces = {
  /** The folder of all paths below. */
  folder: string;
  marker: string;
  outcome: string;
  /** The file with the version that served last. */
  version: string;
  /** The new data. */
  next: string;
  /** The former data. */
  former: string;
  /** The data that did not serve. */
  failed: string;
  database: string;
  /** The path of each part of the data while it is in use. */
  inUse: readonly { name: Name; path: string }[];
};

/** The folder for replacements and the files that they leave. */
export const replacementFolder = ({ dataDir }: Pick<Config, 'dataDir'>): string => join(dataDir, 'restore');

/** The paths for a local database; null for one on a server, which is never replaced. */
export function placesIn({ dataDir, database }: Pick<Config, 'dataDir' | 'database'>): DataPlaces | null {
  const file = databaseFile(database);
  if (file === null) return null;
  const folder = replacementFolder({ dataDir });
  const path: Record<Name, string> = {
    'linnet.db': file,
    'linnet.db-wal': `${file}-wal`,
    'linnet.db-shm': `${file}-shm`,
    media: join(dataDir, 'media'),
  };
  return {
    folder,
    marker: join(folder, 'marker.json'),
    outcome: join(folder, 'outcome.json'),
    version: join(folder, 'version.json'),
    next: join(folder, 'next'),
    former: join(folder, 'former'),
    failed: join(folder, 'failed'),
    database: file,
    inUse: NAMES.map((name) => ({ name, path: path[name] })),
  };
}

/** Whether the data can be moved by renaming: a database outside the data folder may be on another disk. */
export function isOneDisk({ inUse, folder }: DataPlaces): boolean {
  const disks = inUse.map(({ path }) => statSync(dirname(path), { throwIfNoEntry: false })?.dev);
  const own = statSync(existsSync(folder) ? folder : dirname(folder), { throwIfNoEntry: false })?.dev;
  return disks.every((disk) => disk === own);
}

/** The input for `settleData`, which runs before the data is opened. */
export type SettleParts = {
  config: Config;
  secrets: Secrets;
  /** Folder of the migrations. */
  migrations: string;
  /** Milliseconds UTC. */
  now: number;
  log: Logger;
  /** Called when the new state did not serve in time, once the former data is back. The process must end. */
  onLate(error: Error): void;
};

import { existsSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { databaseFile } from '../../../db/file.ts';
import type { Config } from '../../../kernel/config.ts';

/** The data that is replaced as one: a database with its journal and their index, and the uploaded pictures. */
const NAMES = ['linnet.db', 'linnet.db-wal', 'linnet.db-shm', 'media'] as const;
type Name = (typeof NAMES)[number];

/** Where a replacement happens: a folder of the data folder, so that everything moves by renaming. */
export type DataPlaces = {
  /** Everything below lies in it. */
  folder: string;
  marker: string;
  outcome: string;
  /** The version that served last. */
  version: string;
  /** What is to take the place of the data. */
  next: string;
  /** What was in its place before. */
  former: string;
  /** What did not serve. */
  failed: string;
  database: string;
  /** Where each part of the data lies while it is used. */
  inUse: readonly { name: Name; path: string }[];
};

/** Where replacements happen, and what they leave. */
export const replacementFolder = ({ dataDir }: Pick<Config, 'dataDir'>): string => join(dataDir, 'restore');

/** The places of a local database; null for one on a server, of which nothing is replaced. */
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

/** Whether the data can be moved by renaming: a database that lies elsewhere may be on another disk. */
export function isOneDisk({ inUse, folder }: DataPlaces): boolean {
  const disks = inUse.map(({ path }) => statSync(dirname(path), { throwIfNoEntry: false })?.dev);
  const own = statSync(existsSync(folder) ? folder : dirname(folder), { throwIfNoEntry: false })?.dev;
  return disks.every((disk) => disk === own);
}

import { copyFile, rename, rm, stat } from 'node:fs/promises';
import { isAbsolute, join } from 'node:path';
import type { QueryThread } from '../../../db/query-thread.ts';
import { AppError } from '../../../lib/app-error.ts';
import type { Enrichment } from '../enrichment/enrich.ts';
import { inspectCityDatabase } from './inspect-query.ts';

/** What is in the data folder; `builtAt` is in milliseconds UTC. */
export type CityFileState =
  | { kind: 'absent' }
  | { kind: 'in-use'; databaseType: string; builtAt: number }
  | { kind: 'unusable'; reason: string };

/** The owner's city database: one file in the data folder, put there by hand or by `adopt`. */
export type CityFile = {
  state(): CityFileState;
  /** The lookup that the recorder uses. */
  current(): Enrichment['cities'];
  /** Checks whether a file was added, replaced or removed. */
  look(): Promise<void>;
  /**
   * Takes a copy of a file on this computer into use.
   *
   * @throws AppError 400 for what is no city database, in words for the owner; the one in use stays.
   */
  adopt(path: string): Promise<void>;
  remove(): Promise<void>;
};

const NAME = 'cities.mmdb';

/** A thread inspects the file, because it can have a hundred megabytes. */
export function createCityFile(dataDir: string, statistics: Pick<QueryThread, 'run'>): CityFile {
  const path = join(dataDir, NAME);
  let state: CityFileState = { kind: 'absent' };
  let version: string | null = null;

  const look = async (): Promise<void> => {
    const found = await findVersion(path);
    if (found === version) return;
    state = found === null ? { kind: 'absent' } : await statistics.run(inspectCityDatabase, { path });
    version = found;
  };
  return {
    state: () => state,
    current: () => (state.kind === 'in-use' && version !== null ? { path, version } : null),
    look,
    adopt: async (source) => {
      await requireUsable(statistics, source);
      if (source !== path) {
        await copyFile(source, `${path}.new`);
        await rename(`${path}.new`, path);
      }
      await look();
    },
    remove: async () => {
      await rm(path, { force: true });
      await look();
    },
  };
}

/** Changes whenever the file does; null without a file. */
async function findVersion(path: string): Promise<string | null> {
  try {
    const { mtimeMs, size, ino } = await stat(path);
    return [mtimeMs, size, ino].join();
  } catch {
    return null;
  }
}

async function requireUsable(statistics: Pick<QueryThread, 'run'>, path: string): Promise<void> {
  const refuse = (reason: string): never => {
    throw new AppError('validation_error', reason, { field: 'path' });
  };
  if (!isAbsolute(path)) refuse('Give the whole path of the file');
  const inspected = await statistics.run(inspectCityDatabase, { path });
  if (inspected.kind === 'unusable') refuse(inspected.reason);
}

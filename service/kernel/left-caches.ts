import { rm } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Files of the data folder in which an instance caches data of a server; SQLite writes further files beside the first
 * one.
 */
export const SEGMENT_CACHE = 'segments.cache';
export const LINK_CACHE = 'links.cache';

const FILES = [SEGMENT_CACHE, `${SEGMENT_CACHE}-wal`, `${SEGMENT_CACHE}-shm`, LINK_CACHE];

/** Removes the caches of a server that is no longer used; files that cannot be removed stay. */
export async function removeLeftCaches(folder: string): Promise<void> {
  for (const file of FILES) await rm(join(folder, file), { force: true }).catch(() => undefined);
}

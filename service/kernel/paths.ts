import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The paths of the program's own files. */
export type Paths = {
  /** The folder of the program. */
  program: string;
  /** Folder of the built worker threads, with a trailing slash. */
  threads: URL;
  migrations: string;
  /** The built screens. */
  screens: string;
  /** The command line, in one file. */
  commandLine: string;
  /** The built browser extension. */
  extension: string;
};

/** The layout of both a checkout and a packaged app; `root` is the folder with package.json. */
export function pathsBelow(root: URL): Paths {
  return {
    program: fileURLToPath(root),
    threads: new URL('dist/service/', root),
    migrations: fileURLToPath(new URL('drizzle/migrations', root)),
    screens: fileURLToPath(new URL('dist/renderer', root)),
    commandLine: fileURLToPath(new URL('dist/cli/linnet.mjs', root)),
    extension: fileURLToPath(new URL('dist/extension', root)),
  };
}

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

import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { strToU8, type Zippable, zipSync } from 'fflate';
import { LRUCache } from 'lru-cache';

/** All members have this date, so that the same version is always the same file. */
const DATE = new Date(2026, 0, 1);

/** For so many addresses the file is kept in memory. */
const MOST_ADDRESSES = 8;

/** The default address of the extension, and addresses at which it may be found later. */
export type Base = { address: string; addresses: readonly string[] };

/** The built extension as a ZIP file; undefined while nothing is built. */
export function createExtensionFile(folder: string): (base: Base) => Promise<Uint8Array | undefined> {
  const written = new LRUCache<string, Uint8Array>({ max: MOST_ADDRESSES });
  let built: Promise<Zippable> | undefined;
  return async (base) => {
    built ??= readBuilt(folder);
    const members = await built.catch(() => undefined);
    if (!members) {
      built = undefined;
      return undefined;
    }
    const text = JSON.stringify(base);
    const file =
      written.get(text) ?? zipSync({ ...members, 'base.json': strToU8(text) }, { level: 9, mtime: DATE });
    written.set(text, file);
    return file;
  };
}

async function readBuilt(folder: string): Promise<Zippable> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile() && entry.name !== 'base.json')
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
  const named = paths.map(
    async (path): Promise<[string, Uint8Array]> => [
      path.slice(folder.length + 1).replaceAll('\\', '/'),
      await readFile(path),
    ],
  );
  return Object.fromEntries(await Promise.all(named));
}

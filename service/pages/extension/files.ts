import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { strFromU8, strToU8, zipSync } from 'fflate';
import { LRUCache } from 'lru-cache';

/** All members have this date, so that the same version is always the same file. */
const DATE = new Date(2026, 0, 1);

/** For so many addresses the file is kept in memory. */
const MOST_ADDRESSES = 8;

/** What the extension is told of the Linnet that it comes from: the address to begin with. */
type Base = { address: string };

/** Chrome is also every browser that is built on its parts, such as Edge. */
type ForBrowser = 'chrome' | 'firefox';

/** The built extension for a browser as a ZIP file; undefined while nothing is built. */
export function createExtensionFile(folder: string) {
  const written = new LRUCache<string, Uint8Array>({ max: MOST_ADDRESSES });
  let built: ReturnType<typeof readBuilt> | undefined;
  return async (base: Base, browser: ForBrowser): Promise<Uint8Array | undefined> => {
    built ??= readBuilt(folder);
    const members = await built.catch(() => undefined);
    if (!members) {
      built = undefined;
      return undefined;
    }
    const text = JSON.stringify(base);
    const key = `${browser} ${text}`;
    const made = {
      ...members,
      [MANIFEST]: manifestFor(browser, members[MANIFEST]),
      'base.json': strToU8(text),
    };
    const file = written.get(key) ?? zipSync(made, { level: 9, mtime: DATE });
    written.set(key, file);
    return file;
  };
}

const MANIFEST = 'manifest.json';

/** Each browser names the background script in a way of its own, and warns of the other's. */
function manifestFor(browser: ForBrowser, built: Uint8Array | undefined): Uint8Array {
  const { background, ...others } = JSON.parse(strFromU8(built ?? strToU8('{}')));
  const { service_worker, scripts, type } = background;
  const own = browser === 'firefox' ? { scripts, type } : { service_worker, type };
  return strToU8(JSON.stringify({ ...others, background: own }, null, 2));
}

async function readBuilt(folder: string): Promise<Record<string, Uint8Array>> {
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

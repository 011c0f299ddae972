import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { dirname, join as joinInside } from 'node:path/posix';

const IMPORTED = /["'](\.{1,2}\/[^"'\s]+\.js)["']/g;

/**
 * The scripts of a built program that it can load: those at its top, and what they import. Earlier builds leave others in
 * `chunks/`, which would make each package of one version another one.
 */
export async function findLoaded(folder: string): Promise<Set<string>> {
  const entries = await readdir(folder, { recursive: true });
  const present = new Set(entries.map((path) => path.replaceAll('\\', '/')));
  const loaded = new Set([...present].filter((path) => /^[^/]+\.js$/.test(path)));
  for (const path of loaded) {
    const text = await readFile(join(folder, path), 'utf8');
    for (const [, imported = ''] of text.matchAll(IMPORTED)) {
      const target = joinInside(dirname(path), imported);
      if (present.has(target)) loaded.add(target);
    }
  }
  return loaded;
}

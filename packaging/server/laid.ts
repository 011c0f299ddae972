import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** A file of a package: its path there, with slashes, and the file that holds its content. */
export type Laid = { path: string; from: string };

/** Every file of a folder, sorted by its path. */
export async function listFiles(folder: string): Promise<Laid[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .map((from) => ({ from, path: from.slice(folder.length + 1).replaceAll('\\', '/') }))
    .sort((a, b) => (a.path < b.path ? -1 : 1));
}

import { lstat, readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** How many bytes the files below a folder have. */
export async function sizeOf(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true });
  const sizes = await Promise.all(entries.map(async (entry) => (await lstat(join(folder, entry))).size));
  return sizes.reduce((sum, size) => sum + size, 0);
}

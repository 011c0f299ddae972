import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** The bytes of all files below a folder, of those only that `isCounted` takes by their path in it. */
export async function sizeOf(folder: string, isCounted = (_path: string): boolean => true): Promise<number> {
  const files = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = files.filter((file) => file.isFile()).map((file) => join(file.parentPath, file.name));
  const counted = paths.filter((path) => isCounted(path.slice(folder.length)));
  const sizes = await Promise.all(counted.map((path) => stat(path)));
  return sizes.reduce((sum, { size }) => sum + size, 0);
}

import { statfs } from 'node:fs/promises';

/** The disk with a folder, bytes; null when the system does not tell. `free` is what this program may still write. */
export async function measureDisk(folder: string): Promise<{ free: number; total: number } | null> {
  try {
    const { bavail, blocks, bsize } = await statfs(folder);
    return { free: bavail * bsize, total: blocks * bsize };
  } catch {
    return null;
  }
}

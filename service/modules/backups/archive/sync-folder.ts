import { open } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Waits until the name of a file is on the disk. Windows and some network drives cannot tell; then it is not waited for. */
export async function syncFolder(path: string): Promise<void> {
  try {
    const folder = await open(dirname(path), 'r');
    await folder.sync().finally(() => folder.close());
  } catch {
    // The file itself is on the disk already.
  }
}

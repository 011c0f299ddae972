import { statfsSync } from 'node:fs';

const MEMORY = '/dev/shm';
/** What the files of a whole run may take at once, bytes. */
const ROOM = 4 * 1024 ** 3;

/**
 * A folder in memory, where Linux has one with room for temporary files: no test waits there for a disk. Undefined
 * elsewhere.
 */
export function findMemoryFolder(): string | undefined {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize >= ROOM ? MEMORY : undefined;
  } catch {
    return undefined;
  }
}

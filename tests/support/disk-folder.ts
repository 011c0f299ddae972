import { tmpdir } from 'node:os';

/** Where temporary files are on a disk: a folder for backups is refused in memory, because it ends with the computer. */
export const DISK_FOLDER = process.platform === 'linux' ? '/var/tmp' : tmpdir();

import { existsSync } from 'node:fs';
import { readLockFile } from '../../packaging/lock-file.ts';

/** The paths of the packages that `npm ci --omit=dev` installs on this computer, where all are installed. */
export async function listInstalled(): Promise<string[]> {
  const locked = await readLockFile('package-lock.json');
  return Object.keys(locked).filter((path) => path !== '' && !locked[path]?.dev && existsSync(path));
}

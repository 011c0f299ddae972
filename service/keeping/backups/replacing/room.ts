import { statfs } from 'node:fs/promises';
import { ConfigError } from '../../../kernel/config-error.ts';
import { replacingWords } from './words.ts';

/** Room that a copy needs beyond the size that was counted: data grows while it is copied. */
const MARGIN = 1.1;

/** Asks a folder for room for a copy of so many bytes. @throws ConfigError with the version that needs it, and what is lacking. */
export async function requireRoomForCopy(folder: string, version: string, bytes: number): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  const lacking = bytes * MARGIN - bavail * bsize;
  if (lacking <= 0) return;
  const megabytes = Math.ceil(lacking / 1_000_000);
  throw new ConfigError(replacingWords.noRoom({ version, folder, megabytes }));
}

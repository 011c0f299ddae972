import { statfs } from 'node:fs/promises';
import { ConfigError } from '../../../kernel/config-error.ts';
import { replacingWords } from './words.ts';

/** A copy may need more room than the counted size, because data grows while it is copied. */
const MARGIN = 1.1;

/**
 * Checks that a folder has room for a copy of so many bytes. @throws ConfigError, naming the version that needs it
 * and the missing room.
 */
export async function requireRoomForCopy(folder: string, version: string, bytes: number): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  const lacking = bytes * MARGIN - bavail * bsize;
  if (lacking <= 0) return;
  const megabytes = Math.ceil(lacking / 1_000_000);
  throw new ConfigError(replacingWords.noRoom({ version, folder, megabytes }));
}

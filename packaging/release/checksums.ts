import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';

/** The list of a folder's files with their checksums, which `sha256sum --check` reads. */
export const SUMS = 'SHA256SUMS';

/** Hash of a file's bytes. */
export async function hashFile(
  path: string,
  algorithm: 'sha256' | 'sha512',
  as: 'hex' | 'base64',
): Promise<string> {
  const hash = createHash(algorithm);
  await pipeline(createReadStream(path), hash);
  return hash.digest(as);
}

/** Names of the packages in a folder and what belongs to them, sorted: all that is published except the list itself. */
export async function listPublished(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  return entries
    .filter(
      (entry) => entry.isFile() && !entry.name.startsWith(SUMS) && !/^builder-|\.blockmap$/.test(entry.name),
    )
    .map(({ name }) => name)
    .sort();
}

/** Writes the list of checksums of a folder. */
export async function writeSums(folder: string): Promise<void> {
  const names = await listPublished(folder);
  const lines = await Promise.all(
    names.map(async (name) => `${await hashFile(join(folder, name), 'sha256', 'hex')}  ${name}\n`),
  );
  await writeFile(join(folder, SUMS), lines.join(''));
}

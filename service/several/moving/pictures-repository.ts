import type { Dirent } from 'node:fs';
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Client } from '@libsql/client';
import { isStoredName } from '../../base/media/operations.ts';
import {
  listMovedPictures,
  readMovedPicture,
  writeMovedPicture,
} from '../../db/moving/pictures-repository.ts';
import { MoveRefused } from '../../db/moving/refused.ts';
import { moveWords } from '../../kernel/words.ts';
import { errorCode } from '../../lib/error-code.ts';

/** Puts the pictures of a folder into the database of a server, then compares them byte by byte. */
export async function bringPictures(folder: string, target: Client): Promise<void> {
  const there = new Set(await listMovedPictures(target));
  const names = await namesIn(folder);
  for (const name of names)
    if (!there.has(name)) await writeMovedPicture(target, name, await readFile(join(folder, name)));
  await requireSame(folder, target, names);
}

/** Puts the pictures of a server into a folder, then compares them byte by byte. */
export async function fetchPictures(source: Client, folder: string): Promise<void> {
  const names = await listMovedPictures(source);
  if (names.length > 0) await mkdir(folder, { recursive: true, mode: 0o700 });
  const there = new Set(await namesIn(folder));
  for (const name of names) {
    if (there.has(name)) continue;
    const path = join(folder, name);
    await writeFile(`${path}.new`, await readMovedPicture(source, name), { mode: 0o600 });
    await rename(`${path}.new`, path);
  }
  await requireSame(folder, source, names);
}

/** Stored ones only: what a kill left half written has another name. */
async function namesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch((error: unknown): Dirent[] => {
    if (errorCode(error) === 'ENOENT') return [];
    throw error;
  });
  return entries.filter((entry) => entry.isFile() && isStoredName(entry.name)).map(({ name }) => name);
}

async function requireSame(folder: string, database: Client, names: readonly string[]): Promise<void> {
  for (const name of names) {
    const [here, there] = await Promise.all([readFile(join(folder, name)), readMovedPicture(database, name)]);
    if (!here.equals(there)) throw new MoveRefused(moveWords.database.pictureDiffers({ name }));
  }
}

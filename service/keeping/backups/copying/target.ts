import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { measureFile } from '../../../db/file.ts';
import type { KeepingContext } from '../../../kernel/context.ts';
import { freeBytes, isAvailable, ownFolder } from '../keeping/places.ts';
import { sizeOnServer } from './repository.ts';

/** Thrown when the disk has less room than a backup needs. */
class NoRoom extends Error {
  override readonly name = 'NoRoom';
  readonly code = 'ENOSPC';
}

/** Always left free, bytes: a backup must never keep changes from being saved. */
const RESERVE = 8 * 1024 * 1024;

/** Room for the staged files, and for the archive or the files restored from it for the proof. */
const TIMES = 2.1;

/** @throws NoRoom when a backup would fill the disk of the data folder too far. */
export async function requireRoom(context: KeepingContext): Promise<void> {
  const free = await freeBytes(ownFolder(context));
  const data = await sizeOfData(context);
  const needed = Math.ceil(data * TIMES) + RESERVE;
  if (free !== null && free < needed) throw new NoRoom(`A copy needs ${needed} bytes, and ${free} are free`);
}

/** Bytes. For a database on a server, which holds the pictures too, its size there. */
async function sizeOfData(context: KeepingContext): Promise<number> {
  const file = measureFile(context.config.database);
  if (!file) return sizeOnServer(context.database.read);
  return file.bytes + file.logBytes + (await sizeOfPictures(context));
}

async function sizeOfPictures({ config }: Pick<KeepingContext, 'config'>): Promise<number> {
  const folder = join(config.dataDir, 'media');
  let bytes = 0;
  for (const name of await readdir(folder).catch(() => []))
    bytes += (await stat(join(folder, name)).catch(() => null))?.size ?? 0;
  return bytes;
}

/** Where a new backup goes: the chosen folder while it is available, otherwise the data folder. */
export async function findTarget(
  context: Pick<KeepingContext, 'config' | 'settings'>,
): Promise<{ path: string; isChosen: boolean }> {
  const chosen = context.settings.get('backupsFolder');
  return chosen && (await isAvailable(chosen))
    ? { path: chosen.path, isChosen: true }
    : { path: ownFolder(context), isChosen: false };
}

import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { measureFile } from '../../../db/file.ts';
import type { KeepingContext } from '../../../kernel/context.ts';
import { freeBytes, ownFolder } from '../keeping/places.ts';
import { sizeOnServer } from './room-repository.ts';

/** There is less room than a copy needs. */
class NoRoom extends Error {
  override readonly name = 'NoRoom';
  readonly code = 'ENOSPC';
}

/** Left free in any case, bytes: a copy must not be what keeps changes from being saved. */
const RESERVE = 8 * 1024 * 1024;

/** Room for what is packed, and for the archive or what is restored of it for the proof. */
const TIMES = 2.1;

/** @throws NoRoom when the disk with the data folder would be too full with a copy. */
export async function requireRoom(context: KeepingContext): Promise<void> {
  const free = await freeBytes(ownFolder(context));
  const data = await sizeOfData(context);
  const needed = Math.ceil(data * TIMES) + RESERVE;
  if (free !== null && free < needed) throw new NoRoom(`A copy needs ${needed} bytes, and ${free} are free`);
}

/** Bytes; of a server, whose database holds the pictures too, what it takes there. */
async function sizeOfData(context: KeepingContext): Promise<number> {
  if (context.instance.isShared) return sizeOnServer(context.database.read);
  const file = measureFile(context.config.database);
  return (file?.bytes ?? 0) + (file?.logBytes ?? 0) + (await sizeOfPictures(context));
}

async function sizeOfPictures({ config }: Pick<KeepingContext, 'config'>): Promise<number> {
  const folder = join(config.dataDir, 'media');
  let bytes = 0;
  for (const name of await readdir(folder).catch(() => []))
    bytes += (await stat(join(folder, name)).catch(() => null))?.size ?? 0;
  return bytes;
}

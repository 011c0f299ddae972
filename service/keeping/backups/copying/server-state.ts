import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isStoredName } from '../../../base/media/operations.ts';
import type { DatabaseAddress } from '../../../db/address.ts';
import type { Driver } from '../../../db/driver.ts';
import { DATABASE_ENTRY, MEDIA_ENTRY } from '../archive/manifest.ts';
import { syncFile } from '../replacing/disk.ts';
import { LEFT_OUT } from './repository.ts';

/** How a driver copies a database that is not a file. */
export type CopyState = NonNullable<Driver['copyState']>;

/**
 * Writes the content of a server's database into a folder in the form that an installation with a file has: the
 * database, and its pictures as files. On the server both are rows, so they are from the same moment.
 *
 * @throws the error of `copyState`; the content of the folder is useless then.
 */
export async function putState(
  copyState: CopyState,
  address: DatabaseAddress,
  folder: string,
  signal?: AbortSignal,
): Promise<void> {
  const pictures = join(folder, MEDIA_ENTRY);
  const target = join(folder, DATABASE_ENTRY);
  await mkdir(pictures, { recursive: true, mode: 0o700 });
  await copyState({
    address,
    target,
    isLeft: (table) => LEFT_OUT.includes(table),
    onPicture: async (name, bytes) => {
      if (isStoredName(name)) await writeFile(join(pictures, name), bytes, { mode: 0o600 });
    },
    signal,
  });
  await syncFile(target);
}

import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isStoredName } from '../../../base/media/operations.ts';
import type { DatabaseAddress } from '../../../db/address.ts';
import { copyServer } from '../../../db/copying/copy-server.ts';
import { type RowSource, readPages } from '../../../db/moving/rows-repository.ts';
import { PICTURES, SERVER_TABLES } from '../../../db/moving/tables.ts';
import { DATABASE_ENTRY, MEDIA_ENTRY } from '../archive/manifest.ts';
import { syncFile } from '../replacing/disk.ts';
import { LEFT_OUT } from './staged-repository.ts';

/**
 * Puts what a server holds into a folder as an installation with a file has it: the database, and its pictures as files.
 * Both are rows there, so they are of the same moment.
 *
 * @throws what `copyServer` throws; what is in the folder then is of no use.
 */
export async function copyServerState(
  address: DatabaseAddress,
  folder: string,
  signal?: AbortSignal,
): Promise<void> {
  const pictures = join(folder, MEDIA_ENTRY);
  const target = join(folder, DATABASE_ENTRY);
  await mkdir(pictures, { recursive: true, mode: 0o700 });
  await copyServer({
    address,
    target,
    isLeft: (table) => SERVER_TABLES.has(table) || LEFT_OUT.includes(table),
    also: async (state, tables) => {
      // An early version had them beside its database.
      if (tables.has(PICTURES.name)) await takePictures(state, pictures, signal);
    },
    signal,
  });
  await syncFile(target);
}

async function takePictures(state: RowSource, folder: string, signal?: AbortSignal): Promise<void> {
  for await (const rows of readPages(state, PICTURES)) {
    signal?.throwIfAborted();
    for (const { values } of rows) {
      const [name, bytes] = values;
      if (typeof name === 'string' && isStoredName(name) && bytes instanceof ArrayBuffer)
        await writeFile(join(folder, name), new Uint8Array(bytes), { mode: 0o600 });
    }
  }
}

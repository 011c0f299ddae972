import { createWriteStream, type WriteStream } from 'node:fs';
import { access, mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { KeepingContext } from '../../../kernel/context.ts';
import { listWithFiles } from '../repository.ts';

const folderOf = ({ config }: Pick<KeepingContext, 'config'>): string => join(config.dataDir, 'imports');

/** Where a reader keeps what lasts as long as it reads. */
export const scratchOf = (context: Pick<KeepingContext, 'config'>): string => folderOf(context);

/** Where the file of an import lies while it can be read again. */
export const importFileOf = (context: Pick<KeepingContext, 'config'>, id: string): string =>
  join(folderOf(context), id);

export const removeFile = (context: Pick<KeepingContext, 'config'>, id: string): Promise<void> =>
  rm(importFileOf(context, id), { force: true });

export const hasFile = (context: Pick<KeepingContext, 'config'>, id: string): Promise<boolean> =>
  access(importFileOf(context, id)).then(
    () => true,
    () => false,
  );

/**
 * Keeps what another server tells as the file of an import. It has its name only once it is whole, so that the next start
 * does not take half of it for all.
 */
export async function keepFetched(
  context: Pick<KeepingContext, 'config'>,
  id: string,
  write: (path: string) => Promise<unknown>,
): Promise<void> {
  const part = `${importFileOf(context, id)}${PART}`;
  await mkdir(folderOf(context), { recursive: true, mode: 0o700 });
  try {
    await write(part);
    await rename(part, importFileOf(context, id));
  } finally {
    await rm(part, { force: true });
  }
}

/** What the name of a file ends with that is not whole. */
const PART = '.part';

/** A file of a new import that is being written. */
export type FileUnderWay = { write(bytes: Uint8Array): Promise<void>; end(): Promise<void> };

/** Begins the file of an import; only the person whom the service runs for can read it. */
export async function createFile(context: Pick<KeepingContext, 'config'>, id: string): Promise<FileUnderWay> {
  await mkdir(folderOf(context), { recursive: true, mode: 0o700 });
  const stream = createWriteStream(importFileOf(context, id), { mode: 0o600, flags: 'wx' });
  const failed = new Promise<never>((_, reject) => stream.once('error', reject));
  // It is awaited together with each step; between two of them nothing waits for it.
  failed.catch(() => undefined);
  return {
    write: (bytes) => Promise.race([failed, written(stream, bytes)]),
    end: () => Promise.race([failed, new Promise<void>((resolve) => stream.end(resolve))]),
  };
}

const written = (stream: WriteStream, bytes: Uint8Array): Promise<void> =>
  new Promise((resolve, reject) => stream.write(bytes, (error) => (error ? reject(error) : resolve())));

/**
 * Removes the files that no import can be read from any more: of those that were forgotten, applied or erased with their
 * account. `isInUse` names those that are not in the database yet, and what a reader needs for as long as it reads.
 */
export async function removeStrayFiles(
  context: KeepingContext,
  isInUse: (name: string) => boolean,
): Promise<void> {
  const names = await readdir(folderOf(context)).catch(() => []);
  if (names.length === 0) return;
  const kept = new Set((await listWithFiles(context.database.read)).map(({ id }) => id));
  for (const name of names)
    if (!kept.has(name) && !isInUse(name))
      await rm(join(folderOf(context), name), { force: true, recursive: true });
}

import { createWriteStream, type WriteStream } from 'node:fs';
import { access, mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { KeepingContext } from '../../../kernel/context.ts';
import { listWithFiles } from '../repository.ts';

const folderOf = ({ config }: Pick<KeepingContext, 'config'>): string => join(config.dataDir, 'imports');

/** The folder for files that a reader needs while it reads. */
export const scratchOf = (context: Pick<KeepingContext, 'config'>): string => folderOf(context);

/** The path of an import's file, as long as it can be read again. */
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
 * Stores the links of another server as the file of an import. The file gets its name once it is complete, so that
 * the next start does not use an incomplete one.
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

/** The ending of an incomplete file. */
const PART = '.part';

/** A file of a new import that is being written. */
export type FileUnderWay = { write(bytes: Uint8Array): Promise<void>; end(): Promise<void> };

/** Creates the file of an import; only the user that runs the service can read it. */
export async function createFile(context: Pick<KeepingContext, 'config'>, id: string): Promise<FileUnderWay> {
  await mkdir(folderOf(context), { recursive: true, mode: 0o700 });
  const stream = createWriteStream(importFileOf(context, id), { mode: 0o600, flags: 'wx' });
  const failed = new Promise<never>((_, reject) => stream.once('error', reject));
  // Each step awaits it; this keeps a failure between two steps from being unhandled.
  failed.catch(() => undefined);
  return {
    write: (bytes) => Promise.race([failed, written(stream, bytes)]),
    end: () => Promise.race([failed, new Promise<void>((resolve) => stream.end(resolve))]),
  };
}

const written = (stream: WriteStream, bytes: Uint8Array): Promise<void> =>
  new Promise((resolve, reject) => stream.write(bytes, (error) => (error ? reject(error) : resolve())));

/**
 * Removes files of imports that were forgotten, applied or erased with their account. `isInUse` tells which files a
 * reader still needs, or belong to imports that are not in the database yet.
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

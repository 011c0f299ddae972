import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type PictureStore, pictureFiles, pictureFolder, typeInName } from '../../base/media/index.ts';
import { storageFaultOf } from '../../db/storage-fault.ts';
import type { BaseContext } from '../../kernel/context.ts';
import type { Running } from '../../kernel/module.ts';
import { newId } from '../../lib/random.ts';
import { keepShared, listMentioned, listShared, readShared } from './repository.ts';

/**
 * Copies of pictures that lie in the database of several instances. Not the folder in which an installation with a file
 * has its own: this one is emptied of what the database does not have.
 */
const cacheFolder = ({ config }: BaseContext): string => join(config.dataDir, 'media-cache');

/** Pictures that are asked for at once. */
const PAGE = 200;

/** The end of a file's name while it is written. */
const UNFINISHED = '.new';

/** How long after the erasure of an account copies of its pictures are looked for, ms. */
const SOON = 2_000;

/** Keeps a picture in the database, and a copy here. @throws what the database throws. */
async function storeShared(context: BaseContext, name: string, bytes: Uint8Array): Promise<void> {
  await context.database.write(keepShared, { name, bytes });
  await keepCopy(context, name, bytes);
}

/**
 * A picture of the database, by its copy here where there is one. The database says whether it is still there; while it
 * does not answer, the copy counts.
 */
async function findShared(context: BaseContext, name: string): Promise<Buffer | undefined> {
  const copy = await readFile(join(cacheFolder(context), name)).catch(() => undefined);
  if (!copy) {
    const bytes = await readShared(context.database.read, name);
    if (bytes) await keepCopy(context, name, bytes);
    return bytes;
  }
  const there = await listShared(context.database.read, [name]).catch((error: unknown) => {
    if (storageFaultOf(error)) return new Set([name]);
    throw error;
  });
  if (there.has(name)) return copy;
  await rm(join(cacheFolder(context), name), { force: true });
  return undefined;
}

/** Pictures in the database, which all instances share, with copies on this computer. */
export const sharedPictures: PictureStore = {
  keep: storeShared,
  find: findShared,
  remove: async (context, name) => {
    await pictureFiles.remove(context, name);
    await rm(join(cacheFolder(context), name), { force: true });
  },
};

/** A copy that cannot be kept is done without: the picture is in the database. */
async function keepCopy(context: BaseContext, name: string, bytes: Uint8Array): Promise<void> {
  const folder = cacheFolder(context);
  const draft = join(folder, `${newId(context.random)}${UNFINISHED}`);
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await writeFile(draft, bytes, { mode: 0o600 });
    await rename(draft, join(folder, name));
  } catch (error) {
    context.log.debug({ err: error }, 'a picture of the database could not be kept here as well');
  }
}

/** Removes copies of pictures that the database does not have any more, and what a kill has left unfinished. */
export async function sweepCopies(context: BaseContext, signal?: AbortSignal): Promise<void> {
  const folder = cacheFolder(context);
  const names = await readdir(folder).catch(() => []);
  for (let from = 0; from < names.length && !signal?.aborted; from += PAGE) {
    const page = names.slice(from, from + PAGE);
    const there = await listShared(context.database.read, page);
    // One that is being written has a name of its own each time, and is written again when it is gone.
    for (const name of page.filter((one) => !there.has(one))) await rm(join(folder, name), { force: true });
  }
}

/**
 * Takes the pictures of an installation into the database that it now shares. The files stay: an installation may go
 * back to its file.
 */
export async function takePicturesIn(context: BaseContext, signal: AbortSignal): Promise<void> {
  const { database } = context;
  const names = await readdir(pictureFolder(context)).catch(() => []);
  const own = names.filter((name) => typeInName(name) !== undefined);
  for (let from = 0; from < own.length && !signal.aborted; from += PAGE) {
    const page = own.slice(from, from + PAGE);
    const there = await listShared(database.read, page);
    const missing = page.filter((name) => !there.has(name));
    for (const name of missing.length === 0 ? [] : await listMentioned(database.read, missing))
      await database.write(keepShared, { name, bytes: await readFile(join(pictureFolder(context), name)) });
  }
}

/** Removes copies soon after an account was erased, on whichever instance. */
export function sweepAfterErasures(context: BaseContext): Running {
  let timer: NodeJS.Timeout | undefined;
  let underWay = Promise.resolve();
  const sweep = (): void => {
    timer = undefined;
    underWay = sweepCopies(context).catch((error: unknown) =>
      context.log.warn({ err: error }, 'pictures of erased accounts may still be here'),
    );
  };
  const stop = context.journal.onEvery(({ kind }) => {
    if (kind === 'account.erased') timer ??= setTimeout(sweep, SOON).unref();
  });
  return {
    close: async () => {
      stop();
      clearTimeout(timer);
      await underWay;
    },
  };
}

import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { storageFaultOf } from '../../db/storage-fault.ts';
import type { BaseContext } from '../../kernel/context.ts';
import { AppError } from '../../lib/app-error.ts';
import { accepted, refuse, refused, unwrap } from '../../lib/problem.ts';
import { newId } from '../../lib/random.ts';
import { pictureRefusals } from '../words.ts';
import { decodePicture } from './jobs.ts';
import {
  isDataUri,
  type Picture,
  type PictureType,
  readPicture,
  storedName,
  typeInName,
} from './picture-data.ts';
import { forgetDiscarded, listDiscarded } from './repository.ts';

/** Stores a picture, and returns its name. @throws the error of `PictureStore.keep`. */
export async function storePicture(context: BaseContext, { type, bytes }: Picture): Promise<string> {
  const name = `${newId(context.random)}.${type}`;
  await context.deployment.pictures.keep(context, name, bytes);
  return name;
}

/**
 * The picture in the `data:` URI of a field, once the drawing thread has decoded it; `storePicture` stores it.
 *
 * @throws AppError 400 when it is no picture that can be shown.
 */
export async function readUpload(context: BaseContext, dataUri: string, field: string): Promise<Picture> {
  const picture = unwrap(readPicture(dataUri, field));
  const isPicture = await context.threads.drawing.run(decodePicture, picture.bytes);
  refuse(isPicture ? undefined : refused(field, pictureRefusals.unreadable));
  return picture;
}

/** A stored picture and its type; undefined when no picture has that name. */
export async function findPicture(
  context: BaseContext,
  name: string,
): Promise<{ mediaType: `image/${PictureType}`; bytes: Buffer } | undefined> {
  const type = typeInName(name);
  const bytes = type && (await context.deployment.pictures.find(context, name));
  return type && bytes ? { mediaType: `image/${type}`, bytes } : undefined;
}

/**
 * The picture that a field sends in a `data:` URI, or names by its address here.
 *
 * @throws AppError 400 when it is neither.
 */
export async function getPicture(context: BaseContext, image: string, field: string): Promise<Picture> {
  if (isDataUri(image)) return unwrap(readPicture(image, field));
  const name = storedName(image) ?? '';
  const type = typeInName(name);
  const stored = await findPicture(context, name);
  const gone = refused(field, pictureRefusals.gone);
  return unwrap(stored && type ? accepted({ type, bytes: stored.bytes }) : gone);
}

/**
 * Deletes the files of discarded pictures. The next call continues after a kill. Other instances delete their copies
 * by themselves.
 */
export async function removeDiscarded(context: BaseContext): Promise<void> {
  const names = await listDiscarded(context.database.read);
  for (const name of names.filter((candidate) => typeInName(candidate) !== undefined))
    await context.deployment.pictures.remove(context, name);
  if (names.length > 0) await context.database.write(forgetDiscarded, names);
}

/** Stores the bytes of pictures, by the names that the database has for them. */
export type PictureStore = {
  /** @throws AppError 500 `storage_error` when it cannot be written; the error of a full disk or of the server. */
  keep(context: BaseContext, name: string, bytes: Uint8Array): Promise<void>;
  /** Undefined when no picture has that name. */
  find(context: BaseContext, name: string): Promise<Buffer | undefined>;
  /** Deletes a discarded picture from this computer. */
  remove(context: BaseContext, name: string): Promise<void>;
};

/** The folder of pictures beside a database file. */
export const pictureFolder = ({ config }: BaseContext): string => join(config.dataDir, 'media');

const pathOf = (context: BaseContext, name: string): string => join(pictureFolder(context), name);

/** Pictures as files of the data folder. */
export const pictureFiles: PictureStore = {
  keep: async (context, name, bytes) => {
    const path = pathOf(context, name);
    try {
      await mkdir(pictureFolder(context), { recursive: true, mode: 0o700 });
      await writeFile(`${path}.new`, bytes, { mode: 0o600 });
      await rename(`${path}.new`, path);
    } catch (error) {
      if (storageFaultOf(error)) throw error;
      context.log.error({ err: error }, 'a picture could not be stored');
      throw new AppError('storage_error', 'The picture could not be stored');
    }
  },
  find: (context, name) => readFile(pathOf(context, name)).catch(() => undefined),
  remove: (context, name) => rm(pathOf(context, name), { force: true }),
};

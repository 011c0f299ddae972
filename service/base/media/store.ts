import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { storageFaultOf } from '../../db/storage-fault.ts';
import type { BaseContext } from '../../kernel/context.ts';
import { AppError } from '../../lib/app-error.ts';
import { accepted, refuse, refused, unwrap } from '../../lib/problem.ts';
import { newId } from '../../lib/random.ts';
import { isDataUri, type Picture, type PictureType, readPicture } from './data-uri.ts';
import { decodePicture } from './jobs.ts';
import { forgetDiscarded, listDiscarded } from './repository.ts';
import { cacheFolder, findShared, pictureFolder, storeShared } from './shared-pictures.ts';
import { storedName, typeInName } from './stored-name.ts';
import { pictureRefusals } from './words.ts';

/**
 * Keeps a picture in the data folder, or in the database where several instances share it; returns the name it got.
 *
 * @throws AppError 500 `storage_error` when it cannot be written; what a disk or a server that takes nothing throws.
 */
export async function storePicture(context: BaseContext, { type, bytes }: Picture): Promise<string> {
  const name = `${newId(context.random)}.${type}`;
  if (context.instance.isShared) {
    await storeShared(context, name, bytes);
    return name;
  }
  const path = join(pictureFolder(context), name);
  try {
    await mkdir(pictureFolder(context), { recursive: true, mode: 0o700 });
    await writeFile(`${path}.new`, bytes, { mode: 0o600 });
    await rename(`${path}.new`, path);
  } catch (error) {
    if (storageFaultOf(error)) throw error;
    context.log.error({ err: error }, 'a picture could not be stored');
    throw new AppError('storage_error', 'The picture could not be stored');
  }
  return name;
}

/**
 * The picture in the `data:` URI of a field, once the drawing thread has decoded it; `storePicture` keeps it.
 *
 * @throws AppError 400 when it is no picture that can be shown.
 */
export async function readUpload(context: BaseContext, dataUri: string, field: string): Promise<Picture> {
  const picture = unwrap(readPicture(dataUri, field));
  const isPicture = await context.threads.drawing.run(decodePicture, picture.bytes);
  refuse(isPicture ? undefined : refused(field, pictureRefusals.unreadable));
  return picture;
}

/** A stored picture and its type; undefined when there is none of that name. */
export async function findPicture(
  context: BaseContext,
  name: string,
): Promise<{ mediaType: `image/${PictureType}`; bytes: Buffer } | undefined> {
  const type = typeInName(name);
  const bytes = type && (await readStored(context, name));
  return type && bytes ? { mediaType: `image/${type}`, bytes } : undefined;
}

const readStored = (context: BaseContext, name: string): Promise<Buffer | undefined> =>
  context.instance.isShared
    ? findShared(context, name)
    : readFile(join(pictureFolder(context), name)).catch(() => undefined);

/**
 * The picture that a field sends in a `data:` URI, or names by the address under which it was stored before.
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
 * Deletes the files of discarded pictures. What a kill interrupts is taken up by the next call. Other instances find
 * out about their copies by themselves.
 */
export async function removeDiscarded(context: BaseContext): Promise<void> {
  const names = await listDiscarded(context.database.read);
  for (const name of names.filter((candidate) => typeInName(candidate) !== undefined)) {
    await rm(join(pictureFolder(context), name), { force: true });
    if (context.instance.isShared) await rm(join(cacheFolder(context), name), { force: true });
  }
  if (names.length > 0) await context.database.write(forgetDiscarded, names);
}

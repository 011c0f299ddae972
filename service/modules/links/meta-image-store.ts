import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { StoredMetaTags } from '../../../drizzle/schema/index.ts';
import type { Context } from '../../context.ts';
import { AppError } from '../../lib/app-error.ts';
import { newId } from '../../lib/random.ts';
import { unwrap } from '../../lib/refuse.ts';
import { decodeImage, isDataUri } from './meta-image.ts';
import type { MetaTags } from './meta-tags.ts';

const folderOf = (context: Context): string => join(context.config.dataDir, 'media');

const NAME = /^[0-9a-f]{24}\.(png|jpeg|webp)$/;

/** Where a stored picture is served from. */
export const MEDIA_PATH = '/media/';

/**
 * Keeps an uploaded preview picture in the data folder; the tags then hold its name instead of its bytes.
 *
 * @throws AppError 400 when the upload is no picture, 500 `storage_error` when it cannot be written.
 */
export async function storeImage(context: Context, tags: MetaTags): Promise<StoredMetaTags> {
  if (tags.image === null) return tags;
  const own = ownImageName(tags.image);
  if (own) return { ...tags, image: own };
  if (!isDataUri(tags.image)) return tags;
  const { type, bytes } = unwrap(decodeImage(tags.image));
  const name = `${newId(context.random)}.${type}`;
  const path = join(folderOf(context), name);
  try {
    await mkdir(folderOf(context), { recursive: true });
    await writeFile(`${path}.new`, bytes);
    await rename(`${path}.new`, path);
  } catch (error) {
    context.log.error({ err: error }, 'a picture could not be stored');
    throw new AppError('storage_error', 'The picture could not be stored');
  }
  return { ...tags, image: name };
}

/** The name behind an address we gave out for a stored picture; clients send such addresses back. */
export function ownImageName(image: string): string | undefined {
  const path = URL.canParse(image) ? new URL(image).pathname : image;
  const name = path.startsWith(MEDIA_PATH) ? path.slice(MEDIA_PATH.length) : path;
  return NAME.test(name) ? name : undefined;
}

/** A stored picture and its type; undefined when there is none of that name. */
export async function findImage(
  context: Context,
  name: string,
): Promise<{ type: string; bytes: Buffer } | undefined> {
  const type = NAME.exec(name)?.[1];
  const bytes = type ? await readFile(join(folderOf(context), name)).catch(() => undefined) : undefined;
  return type && bytes ? { type: `image/${type}`, bytes } : undefined;
}

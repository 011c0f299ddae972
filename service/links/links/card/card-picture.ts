import type { StoredMetaTags } from '../../../../drizzle/schema/index.ts';
import { isDataUri, readUpload, storedName, storePicture } from '../../../base/media/index.ts';
import type { LinksContext } from '../../../kernel/context.ts';
import { parseUrl } from '../../../lib/parse-url.ts';
import type { MetaTags } from './meta-tags.ts';

/**
 * Whether an address is that of an uploaded picture of this service: clients send it back when they replace the card.
 */
export const isOwnImage =
  (context: LinksContext) =>
  (address: string): boolean => {
    const url = parseUrl(address);
    return url !== undefined && context.hosts.isServed(url.host) && storedName(address) !== undefined;
  };

/** The tags as they are stored; an uploaded picture is kept in the data folder first. @throws AppError 500. */
export type KeepTags = () => Promise<StoredMetaTags>;

/**
 * Checks the preview picture, and returns a function that stores it; the tags then contain its name instead of its
 * bytes.
 *
 * Storing is separate from checking, so that a request that a later check refuses leaves no file.
 *
 * @throws AppError 400 when the upload is no picture.
 */
export async function checkPicture(context: LinksContext, tags: MetaTags): Promise<KeepTags> {
  const { image } = tags;
  if (image === null) return async () => tags;
  if (isOwnImage(context)(image)) return async () => ({ ...tags, image: storedName(image) ?? null });
  if (!isDataUri(image)) return async () => tags;
  const picture = await readUpload(context, image, 'meta_tags.image');
  return async () => ({ ...tags, image: await storePicture(context, picture) });
}

import type { StoredMetaTags } from '../../../../drizzle/schema/index.ts';
import type { Context } from '../../../context.ts';
import { parseUrl } from '../../../lib/parse-url.ts';
import { isDataUri, storedName, storeUpload } from '../../media/index.ts';
import type { MetaTags } from './meta-tags.ts';

/** Whether an address is one that this service gave to an upload: clients send it back when they replace the tags. */
export const isOwnImage =
  (context: Context) =>
  (address: string): boolean => {
    const url = parseUrl(address);
    return url !== undefined && context.hosts.isServed(url.host) && storedName(address) !== undefined;
  };

/**
 * Keeps an uploaded preview picture in the data folder; the tags then hold its name instead of its bytes.
 *
 * @throws AppError 400 when the upload is no picture, 500 `storage_error` when it cannot be written.
 */
export async function storeImage(context: Context, tags: MetaTags): Promise<StoredMetaTags> {
  if (tags.image === null) return tags;
  if (isOwnImage(context)(tags.image)) return { ...tags, image: storedName(tags.image) ?? null };
  if (!isDataUri(tags.image)) return tags;
  return { ...tags, image: await storeUpload(context, tags.image, 'meta_tags.image') };
}

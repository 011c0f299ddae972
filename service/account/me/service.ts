import { MOST_PIXELS, readPicture, storePicture } from '../../base/media/index.ts';
import type { AccountContext } from '../../kernel/context.ts';
import { AppError, notFound } from '../../lib/app-error.ts';
import { unwrap } from '../../lib/problem.ts';
import type { Provider } from '../../lib/provider.ts';
import { changePicture, getAccount, listProviderLinks } from '../../people/accounts/index.ts';
import { profilePictureRefusals } from '../words.ts';
import { deleteLayout, findLayout, type LayoutPage, type PageLayout, saveLayout } from './repository.ts';

/** Pixels on each side: twice the largest size at which a picture is shown, for dense displays. */
const SIDE_PX = 256;

export type AvailablePicture = { id: string; url: string; source: Provider; is_current: boolean };

/** A person's pictures at linked providers. */
export async function listPictures(context: AccountContext, accountId: string): Promise<AvailablePicture[]> {
  const [account, links] = await Promise.all([
    getAccount(context, accountId),
    listProviderLinks(context.database.read, accountId),
  ]);
  return links.flatMap(({ provider, subject, picture }) =>
    picture === null
      ? []
      : [
          {
            id: `${provider}_${subject}`,
            url: picture,
            source: provider,
            is_current: account.picture === picture && account.pictureSource === provider,
          },
        ],
  );
}

/** @throws AppError 404 when the picture does not exist. */
export async function choosePicture(
  context: AccountContext,
  accountId: string,
  pictureId: string,
): Promise<void> {
  const chosen = (await listPictures(context, accountId)).find(({ id }) => id === pictureId);
  if (!chosen) throw notFound('Picture');
  await changePicture(context, accountId, { picture: chosen.url, pictureSource: chosen.source });
}

/** Removes the profile picture; does nothing when there is none. */
export const removePicture = (context: AccountContext, accountId: string): Promise<void> =>
  changePicture(context, accountId, { picture: null, pictureSource: null });

/**
 * Makes an upload the profile picture. It is encoded again, without metadata such as the place of a photo.
 *
 * @throws AppError 400 field `image` when it is no picture, 500 `storage_error`.
 */
export async function uploadPicture(
  context: AccountContext,
  accountId: string,
  image: string,
): Promise<void> {
  const { bytes } = unwrap(readPicture(image, 'image'));
  const picture = await storePicture(context, { type: 'webp', bytes: await encodeAnew(bytes) });
  await changePicture(context, accountId, { picture, pictureSource: 'upload' });
}

async function encodeAnew(bytes: Uint8Array): Promise<Uint8Array> {
  const { default: sharp } = await import('sharp');
  try {
    return await sharp(bytes, { limitInputPixels: MOST_PIXELS })
      .rotate()
      .resize(SIDE_PX, SIDE_PX, { fit: 'cover' })
      .webp({ quality: 85 })
      .toBuffer();
  } catch {
    throw new AppError('validation_error', profilePictureRefusals.unreadable, { field: 'image' });
  }
}

/** Bytes of JSON. */
const LARGEST_LAYOUT = 32 * 1024;

/** An account's layout of a page; null when it has none. */
export const findOwnLayout = (
  context: AccountContext,
  accountId: string,
  page: LayoutPage,
): Promise<PageLayout | null> => findLayout(context.database.read, { accountId, page });

/** @throws AppError 413 beyond 32 KiB. */
export async function keepLayout(
  context: AccountContext,
  accountId: string,
  page: LayoutPage,
  layout: PageLayout,
): Promise<void> {
  if (Buffer.byteLength(JSON.stringify(layout)) > LARGEST_LAYOUT) {
    throw new AppError('payload_too_large', `A layout may have at most ${LARGEST_LAYOUT} bytes`);
  }
  await context.database.write(saveLayout, { accountId, page, layout });
}

/** Deletes the layout; does nothing when there is none. */
export const dropLayout = (context: AccountContext, accountId: string, page: LayoutPage): Promise<void> =>
  context.database.write(deleteLayout, { accountId, page });

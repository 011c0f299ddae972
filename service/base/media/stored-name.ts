import { parseUrl } from '../../lib/parse-url.ts';
import { type PictureType, pictureType } from './data-uri.ts';

/** Where stored pictures are served from. */
export const MEDIA_PATH = '/media/';

const NAME = /^[0-9a-f]{24}\.(png|jpeg|webp)$/;

/** Whether a file has the name of a stored picture: what is being written has another one. */
export const isStoredName = (name: string): boolean => NAME.test(name);

/** The type in the name of a stored picture; undefined for any other text. */
export const typeInName = (name: string): PictureType | undefined => pictureType(NAME.exec(name)?.[1] ?? '');

/** The address of a picture below a base without a slash at its end; one that is stored here is kept by its name. */
export const imageAddress = (image: string | null, base: string): string | null =>
  image !== null && storedName(image) === image ? `${base}${MEDIA_PATH}${image}` : image;

/** The name behind an address we gave out for a stored picture; clients send such addresses back. */
export function storedName(address: string): string | undefined {
  const path = parseUrl(address)?.pathname ?? address;
  const name = path.startsWith(MEDIA_PATH) ? path.slice(MEDIA_PATH.length) : path;
  return isStoredName(name) ? name : undefined;
}

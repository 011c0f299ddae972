import { parseUrl } from '../../lib/parse-url.ts';
import { accepted, type Checked, refused } from '../../lib/problem.ts';
import { pictureRefusals } from '../words.ts';
import { MEDIA_PATH } from './model.ts';

export type PictureType = 'png' | 'jpeg' | 'webp';

/** A decoded upload whose first bytes match its type. */
export type Picture = { type: PictureType; bytes: Uint8Array };

const MAX_BYTES = 512_000;

const DATA_URI = /^data:image\/(png|jpeg|webp);base64,/i;
const BASE64 = /^[A-Za-z0-9+/]+={0,2}$/;

export const isDataUri = (text: string): boolean => /^data:/i.test(text);

/**
 * The picture in the `data:` URI of a field, or why it is refused (400; docs/contract/links.md#link-card,
 * docs/contract/me.md#pictures).
 */
export function readPicture(dataUri: string, field: string): Checked<Picture> {
  const [prefix = '', typeName = ''] = DATA_URI.exec(dataUri) ?? [];
  const type = pictureType(typeName.toLowerCase());
  const payload = dataUri.slice(prefix.length);
  if (!type || payload.length % 4 !== 0 || !BASE64.test(payload)) {
    return refused(field, pictureRefusals.notPicture);
  }
  const bytes = Buffer.from(payload, 'base64');
  if (bytes.length > MAX_BYTES) return refused(field, pictureRefusals.tooLarge({ most: String(MAX_BYTES) }));
  if (!startsLike(type, bytes)) return refused(field, pictureRefusals.otherType);
  return accepted({ type, bytes });
}

const pictureType = (name: string): PictureType | undefined =>
  name === 'png' || name === 'jpeg' || name === 'webp' ? name : undefined;

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const JPEG = [0xff, 0xd8, 0xff];

/** A client may name any type; browsers and crawlers look at these bytes. */
function startsLike(type: PictureType, bytes: Buffer): boolean {
  if (type === 'webp')
    return bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP';
  return (type === 'png' ? PNG : JPEG).every((byte, at) => bytes[at] === byte);
}

const NAME = /^[0-9a-f]{24}\.(png|jpeg|webp)$/;

/** Whether a file has the name of a stored picture: an unfinished one has another name. */
export const isStoredName = (name: string): boolean => NAME.test(name);

/** The type in the name of a stored picture; undefined for any other text. */
export const typeInName = (name: string): PictureType | undefined => pictureType(NAME.exec(name)?.[1] ?? '');

/** The address of a picture below a base without a slash at its end; a picture stored here is known by its name. */
export const imageAddress = (image: string | null, base: string): string | null =>
  image !== null && storedName(image) === image ? `${base}${MEDIA_PATH}${image}` : image;

/** The name in an address that we issued for a stored picture; clients send such addresses back. */
export function storedName(address: string): string | undefined {
  const path = parseUrl(address)?.pathname ?? address;
  const name = path.startsWith(MEDIA_PATH) ? path.slice(MEDIA_PATH.length) : path;
  return isStoredName(name) ? name : undefined;
}

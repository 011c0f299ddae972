import type { StoredMetaTags } from '../../../drizzle/schema/index.ts';
import { isDataUri, readUpload, storedName, storePicture } from '../../base/media/index.ts';
import type { LinksContext } from '../../kernel/context.ts';
import { codePointLength } from '../../lib/characters.ts';
import { parseUrl } from '../../lib/parse-url.ts';
import { accepted, type Checked, malformed, type Problem } from '../../lib/problem.ts';
import { isWebAddress } from '../destination/index.ts';
import { textRefusals } from '../words.ts';
import type { AboutInput } from './about-model.ts';

/**
 * The card that chats show of a link. `image` is an address, or the `data:` URI of an upload that is not stored yet.
 */
type MetaTags = { title: string; description: string | null; image: string | null; color: string | null };

/** Meta tags as a request carries them: types are checked, contents are not. */
export type MetaTagsInput = {
  title: string;
  description?: string | null;
  image?: string | null;
  color?: string | null;
};

const MAX_TITLE = 120;
const MAX_DESCRIPTION = 240;
const MAX_IMAGE_ADDRESS = 2048;
const CONTROL_CHARACTERS = /\p{Cc}/gu;
const HTTPS = /^https:\/\//i;
const SVG_PATH = /\.svg$/i;

const cleaned = (text: string): string => text.replace(CONTROL_CHARACTERS, '').trim();

/**
 * The cleaned meta tags, or what is wrong with their shape (422; docs/contract/links.md#link-card).
 *
 * `isOwnImage` recognises addresses that this service gave to earlier uploads. Clients send them back when they replace
 * the object; they are allowed although they are plain http.
 */
export function readMetaTags(
  input: MetaTagsInput,
  isOwnImage: (address: string) => boolean = () => false,
): Checked<MetaTags> {
  const title = cleaned(input.title);
  const description = cleaned(input.description ?? '');
  const image = input.image ?? null;
  const problem =
    checkTexts(title, description) ?? (image !== null && !isOwnImage(image) ? checkImage(image) : undefined);
  return problem ?? accepted({ title, description: description || null, image, color: input.color ?? null });
}

function checkTexts(title: string, description: string): Problem | undefined {
  const length = codePointLength(title);
  if (length < 1 || length > MAX_TITLE)
    return malformed('meta_tags.title', textRefusals.cardTitle({ most: String(MAX_TITLE) }));
  if (codePointLength(description) <= MAX_DESCRIPTION) return undefined;
  return malformed('meta_tags.description', textRefusals.cardDescription({ most: String(MAX_DESCRIPTION) }));
}

function checkImage(image: string): Problem | undefined {
  if (isDataUri(image)) return undefined;
  if (!HTTPS.test(image) || image.length > MAX_IMAGE_ADDRESS || !isWebAddress(image)) {
    return malformed('meta_tags.image', textRefusals.cardImage({ most: String(MAX_IMAGE_ADDRESS) }));
  }
  return SVG_PATH.test(new URL(image).pathname) ? malformed('image', textRefusals.cardSvg) : undefined;
}

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

/** A title is one line, whatever it was pasted from; null for one without a letter. */
export const tidyTitle = (text: string): string | null => text.replace(/[\s\p{Cc}]+/gu, ' ').trim() || null;

/** Notes keep their lines; null for what is white space alone. */
export const tidyNotes = (text: string): string | null => text.replace(/\r\n?/g, '\n').trim() || null;

/** Absent keeps a value. */
type AboutChanges = { title?: string | null; notes?: string | null };

/** What a request sets: an absent field stays, and null takes it away. */
export const readAbout = ({ title, notes }: AboutInput): AboutChanges => ({
  ...(title !== undefined && { title: title && tidyTitle(title) }),
  ...(notes !== undefined && { notes: notes && tidyNotes(notes) }),
});

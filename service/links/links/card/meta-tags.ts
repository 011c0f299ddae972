import { isDataUri } from '../../../base/media/index.ts';
import { codePointLength } from '../../../lib/code-points.ts';
import { accepted, type Checked, malformed, type Problem } from '../../../lib/problem.ts';
import { isWebAddress } from '../destination/destination.ts';
import { linkRefusals } from '../words.ts';

/**
 * The card that chats show of a link. `image` is an address, or the `data:` URI of an upload that is not stored yet.
 */
export type MetaTags = {
  title: string;
  description: string | null;
  image: string | null;
  color: string | null;
};

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
    return malformed('meta_tags.title', linkRefusals.cardTitle({ most: String(MAX_TITLE) }));
  if (codePointLength(description) <= MAX_DESCRIPTION) return undefined;
  return malformed('meta_tags.description', linkRefusals.cardDescription({ most: String(MAX_DESCRIPTION) }));
}

function checkImage(image: string): Problem | undefined {
  if (isDataUri(image)) return undefined;
  if (!HTTPS.test(image) || image.length > MAX_IMAGE_ADDRESS || !isWebAddress(image)) {
    return malformed('meta_tags.image', linkRefusals.cardImage({ most: String(MAX_IMAGE_ADDRESS) }));
  }
  return SVG_PATH.test(new URL(image).pathname) ? malformed('image', linkRefusals.cardSvg) : undefined;
}

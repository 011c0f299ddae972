import { drawSmaller } from '../../../../../lib/draw-smaller.ts';
import { Failure } from '../../../../../lib/failure.ts';
import { words } from './words.ts';

/** Longest sides to try, in pixels: cards are drawn no wider than this. */
const SIDES = [1200, 900, 600];

/** Well below the 512,000 bytes that the service takes (docs/contract/links.md#link-card), so that a draft has room for it. */
const MOST_CHARACTERS = 400_000;

/**
 * A picture as a small JPEG in a `data:` URI.
 *
 * @throws Failure when the file is no picture.
 */
export async function shrinkCardPicture(file: Blob): Promise<string> {
  const picture = await createImageBitmap(file).catch(() => undefined);
  if (!picture) throw unreadable();
  const drawn = SIDES.map((side) => drawSmaller(picture, side, 'image/jpeg', 0.85)).find(
    (uri) => uri.length <= MOST_CHARACTERS,
  );
  picture.close();
  if (!drawn) throw unreadable();
  return drawn;
}

const unreadable = (): Failure =>
  new Failure({ code: 'unreadable_picture', title: words.unreadable, advice: words.unreadableHint });

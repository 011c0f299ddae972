import { drawSmaller } from '../../../../lib/draw-smaller.ts';
import { Failure } from '../../../../lib/failure.ts';
import { words } from './words.ts';

/** Longest sides to try, in pixels: a logo is drawn about this large at most. */
const SIDES = [512, 384, 256];

/** The service takes 512,000 bytes, which is this much in base64. */
const MOST_CHARACTERS = 682_000;

/**
 * A picture as a small `data:` URI, its transparency kept.
 *
 * @throws Failure when the file is no picture.
 */
export async function shrinkLogo(file: Blob): Promise<string> {
  const picture = await createImageBitmap(file).catch(() => undefined);
  if (!picture) throw unreadable();
  const drawn = SIDES.map((side) => drawSmaller(picture, side, 'image/png')).find(
    (uri) => uri.length <= MOST_CHARACTERS,
  );
  picture.close();
  if (!drawn) throw unreadable();
  return drawn;
}

const unreadable = (): Failure =>
  new Failure({
    code: 'unreadable_picture',
    title: words.logo.unreadable,
    advice: words.logo.unreadableHint,
  });

import { Failure } from '../../../lib/failure.ts';
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
  const drawn = SIDES.map((side) => draw(picture, side)).find((uri) => uri.length <= MOST_CHARACTERS);
  picture.close();
  if (!drawn) throw unreadable();
  return drawn;
}

function draw(picture: ImageBitmap, longest: number): string {
  const scale = Math.min(1, longest / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return canvas.toDataURL('image/png');
}

const unreadable = (): Failure =>
  new Failure({
    code: 'unreadable_picture',
    title: words.logo.unreadable,
    advice: words.logo.unreadableHint,
  });

import { Failure } from '../../../../lib/failure.ts';
import { findOwnPicture } from '../../../../ui/data/own-picture.ts';
import { words } from '../words.ts';

/** Pixels on each side; far more than any place shows, far below what the service takes. */
const SIDE = 512;

/**
 * The middle of a picture as a small JPEG in a data URI: photographs are many times larger than an upload may be.
 *
 * @throws Failure when the file is no picture.
 */
export async function shrinkPicture(file: Blob): Promise<string> {
  const picture = await createImageBitmap(file).catch(() => undefined);
  const canvas = document.createElement('canvas');
  const pen = canvas.getContext('2d');
  if (!picture || !pen) throw unreadable();
  const { left, top, side } = centreSquare(picture);
  canvas.width = canvas.height = Math.min(side, SIDE);
  // JPEG has no transparency; on black, most logos would vanish.
  pen.fillStyle = 'white';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.drawImage(picture, left, top, side, side, 0, 0, canvas.width, canvas.height);
  picture.close();
  return canvas.toDataURL('image/jpeg', 0.9);
}

/** A picture of this service that is shown, without loss in a data URI; undefined when it cannot be had. */
export async function copyPicture(address: string): Promise<string | undefined> {
  const own = findOwnPicture(address, location.origin);
  const canvas = document.createElement('canvas');
  const pen = canvas.getContext('2d');
  if (!own || !pen) return undefined;
  const image = new Image();
  image.src = own;
  const isHere = await image.decode().then(
    () => true,
    () => false,
  );
  if (!isHere) return undefined;
  canvas.width = image.naturalWidth;
  canvas.height = image.naturalHeight;
  pen.drawImage(image, 0, 0);
  return canvas.toDataURL('image/png');
}

const unreadable = (): Failure =>
  new Failure({
    code: 'unreadable_picture',
    title: words.pictureField.unreadable,
    advice: words.pictureField.unreadableHint,
  });

/** The largest square in the middle of a picture, in whole pixels. */
export function centreSquare({ width, height }: { width: number; height: number }): {
  left: number;
  top: number;
  side: number;
} {
  const side = Math.min(width, height);
  return { left: Math.floor((width - side) / 2), top: Math.floor((height - side) / 2), side };
}

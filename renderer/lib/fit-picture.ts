import { Failure } from './failure.ts';

/** What a picture is made to fit. */
export type Fitting = {
  /** Longest sides to try, in pixels, the largest first. */
  sides: readonly number[];
  /** Of the whole `data:` URI. */
  mostCharacters: number;
  /** Only PNG keeps transparency. */
  type: 'image/png' | 'image/jpeg';
  quality?: number;
  /** What is said of a file that is no picture. */
  refusal: { title: string; advice: string };
};

/**
 * A picture as a small `data:` URI.
 *
 * @throws Failure when the file is no picture.
 */
export async function fitPicture(file: Blob, fitting: Fitting): Promise<string> {
  const picture = await createImageBitmap(file).catch(() => undefined);
  const drawn = fitting.sides
    .map((side) => picture && drawSmaller(picture, side, fitting))
    .find((uri) => uri !== undefined && uri.length <= fitting.mostCharacters);
  picture?.close();
  if (!drawn) throw new Failure({ code: 'unreadable_picture', ...fitting.refusal });
  return drawn;
}

/**
 * A picture no longer than `longest` pixels on its longer side, as a `data:` URI. A JPEG has no transparency: what shone
 * through is white in it.
 */
function drawSmaller(picture: ImageBitmap, longest: number, { type, quality }: Fitting): string {
  const scale = Math.min(1, longest / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  const pen = canvas.getContext('2d');
  if (pen && type === 'image/jpeg') {
    pen.fillStyle = 'white';
    pen.fillRect(0, 0, canvas.width, canvas.height);
  }
  pen?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return canvas.toDataURL(type, quality);
}

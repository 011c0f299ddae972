import jsQR from 'jsqr';
import type { Look } from '../design/design.ts';
import type { PngPicture } from '../drawing/png.ts';
import { isAnywhereLighter } from './verdict.ts';

/** Pixels of a module at which a scanner tells modules apart; more of them cost time and show nothing new. */
const CLEAR_PIXELS = 3;

/**
 * What a scanner reads in a drawn picture, of `modules` a side, laid on white paper; null when it finds no code.
 *
 * Every pixel of the very picture counts. It is looked at from as far away as its modules are still clear, where nearly every
 * code is read at a fraction of the cost, and if that fails from near and from twice as far: a decoder misses some codes at some
 * sizes, and a phone sees a code at many, so one that is read at any of them is read. Only ink that is lighter than its background
 * somewhere can make a code that is light on dark, which is looked for as well then.
 */
export function scan(
  picture: PngPicture,
  modules: number,
  look: Pick<Look, 'ink' | 'background'>,
): string | null {
  const attempts = isAnywhereLighter(look) ? 'attemptBoth' : 'dontInvert';
  const near = { side: picture.side, shades: shadesOf(picture) };
  const clear = Math.max(1, Math.floor(picture.side / (modules * CLEAR_PIXELS)));
  for (const distance of new Set([clear, 1, 2])) {
    const text = read(fromAfar(near, distance), attempts);
    if (text !== null) return text;
  }
  return null;
}

/** How light each pixel is, from 0 to 255. */
type Seen = { side: number; shades: Uint8Array };

function shadesOf(picture: PngPicture): Uint8Array {
  if (picture.kind === 'full') return lightness(picture.pixels);
  const { pixels, palette } = picture;
  const shades = lightness(palette);
  const seen = new Uint8Array(pixels.length);
  for (let at = 0; at < pixels.length; at += 1) seen[at] = shades[pixels[at] ?? 0] ?? 0;
  return seen;
}

/** Of colours of four bytes each, on white paper. */
function lightness(colours: Uint8Array): Uint8Array {
  const shades = new Uint8Array(colours.length / 4);
  for (let at = 0, from = 0; at < shades.length; at += 1, from += 4) {
    const light =
      0.2126 * (colours[from] ?? 0) + 0.7152 * (colours[from + 1] ?? 0) + 0.0722 * (colours[from + 2] ?? 0);
    const cover = (colours[from + 3] ?? 0) / 255;
    shades[at] = Math.round(light * cover + 255 * (1 - cover));
  }
  return shades;
}

/** The picture so many times smaller, each pixel the mean of those that it stands for. */
function fromAfar({ side, shades }: Seen, times: number): Seen {
  if (times === 1) return { side, shades };
  const smaller = Math.floor(side / times);
  const means = new Uint8Array(smaller * smaller);
  for (let at = 0; at < means.length; at += 1) {
    const first = (Math.floor(at / smaller) * side + (at % smaller)) * times;
    let sum = 0;
    for (let row = first; row < first + times * side; row += side) {
      for (let pixel = row; pixel < row + times; pixel += 1) sum += shades[pixel] ?? 0;
    }
    means[at] = sum / times ** 2;
  }
  return { side: smaller, shades: means };
}

/** The decoder keeps what it was asked to attempt for its next call, so every call names it. */
function read({ side, shades }: Seen, inversionAttempts: 'dontInvert' | 'attemptBoth'): string | null {
  const pixels = new Uint8ClampedArray(shades.length * 4);
  for (let at = 0; at < pixels.length; at += 1) pixels[at] = shades[at >> 2] ?? 0;
  return jsQR(pixels, side, side, { inversionAttempts })?.data ?? null;
}

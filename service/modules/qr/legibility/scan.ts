import jsQR from 'jsqr';

/** Red, green, blue and alpha for every pixel of a square. */
type Picture = { side: number; pixels: Uint8Array };

/**
 * What a scanner reads in a drawn picture laid on white paper; null when it finds no code.
 *
 * It looks twice, the second time from twice as far away: the decoder misses some codes at some sizes, and a phone
 * sees a code at many.
 */
export function scan({ side, pixels }: Picture): string | null {
  const seen = { side, pixels: onWhite(pixels) };
  return read(seen) ?? read(fromAfar(seen));
}

type Seen = { side: number; pixels: Uint8ClampedArray };

const read = ({ side, pixels }: Seen): string | null => jsQR(pixels, side, side)?.data ?? null;

/** The picture at half its size, every pixel the mean of four. */
function fromAfar({ side, pixels }: Seen): Seen {
  const half = Math.floor(side / 2);
  const smaller = new Uint8ClampedArray(half * half * 4);
  for (let at = 0; at < smaller.length; at += 1) {
    const [pixel, channel] = [at >> 2, at & 3];
    const from = (Math.floor(pixel / half) * side + (pixel % half)) * 2 * 4 + channel;
    const level = (offset: number): number => pixels[from + offset * 4] ?? 0;
    smaller[at] = (level(0) + level(1) + level(side) + level(side + 1)) / 4;
  }
  return { side: half, pixels: smaller };
}

function onWhite(pixels: Uint8Array): Uint8ClampedArray {
  const seen = new Uint8ClampedArray(pixels.length);
  for (let at = 0; at < pixels.length; at += 4) {
    const cover = (pixels[at + 3] ?? 0) / 255;
    for (let channel = 0; channel < 3; channel += 1) {
      seen[at + channel] = (pixels[at + channel] ?? 0) * cover + 255 * (1 - cover);
    }
    seen[at + 3] = 255;
  }
  return seen;
}

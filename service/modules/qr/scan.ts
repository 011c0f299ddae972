import jsQR from 'jsqr';
import type { Pixels } from './paint.ts';

/** What a scanner reads in a drawn picture laid on white paper; null when it finds no code. */
export function scan({ side, pixels }: Pixels): string | null {
  return jsQR(onWhite(pixels), side, side)?.data ?? null;
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

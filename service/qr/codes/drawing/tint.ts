import { mix, type Rgb } from '../../../lib/colour.ts';
import type { Colour } from '../design/colour.ts';
import { type Ink, inkColours, progressOf } from '../design/ink.ts';
import { type Coverage, FULL_COVERAGE } from './raster.ts';

const LEVELS = FULL_COVERAGE + 1;

/** Red, green, blue and alpha for each level of coverage, bare background first. */
export function palette(colour: Rgb, background: Colour): Uint8Array {
  const entries = new Uint8Array(LEVELS * 4);
  for (let level = 0; level < LEVELS; level += 1) {
    const share = level / FULL_COVERAGE;
    const { red, green, blue } = background === 'transparent' ? colour : mix(background, colour, share);
    const alpha = background === 'transparent' ? Math.round(share * 255) : 255;
    entries.set([red, green, blue, alpha], level * 4);
  }
  return entries;
}

/** Colours a drawing: red, green, blue and alpha for every pixel. */
export function tint(coverage: Coverage, ink: Ink, background: Colour): Uint8Array {
  const { side, levels } = coverage;
  const colours = packPalettes(inkColours(ink).map((colour) => palette(colour, background)));
  const lastStep = colours.length / LEVELS - 1;
  const progress = ink.kind === 'flat' ? () => 0 : progressOf(ink.direction, side);
  const pixels = new Uint32Array(side * side);

  let pixel = 0;
  for (let row = 0; row < side; row += 1) {
    for (let column = 0; column < side; column += 1) {
      const level = levels[pixel] ?? 0;
      // Most of an image is background, where the gradient need not be worked out.
      const step = level === 0 ? 0 : Math.round(progress(column, row) * lastStep);
      pixels[pixel] = colours[step * LEVELS + level] ?? 0;
      pixel += 1;
    }
  }
  return new Uint8Array(pixels.buffer);
}

/** One number per colour, so that a pixel is one write; bytes keep their order whatever the machine's. */
function packPalettes(palettes: Uint8Array[]): Uint32Array {
  return new Uint32Array(new Uint8Array(Buffer.concat(palettes)).buffer);
}

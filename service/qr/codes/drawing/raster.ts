import { CELL_KINDS, LIGHT, type Matrix } from '../encoding/matrix.ts';
import type { ModuleStyle } from '../model.ts';
import { contains, shapeOf } from './styles.ts';

/** Pixels of a module in an image that is not resized (docs/contract/qr.md#geometry). */
const MODULE_PIXELS = 10;

/** Points looked at along each side of a pixel to soften round edges. */
const SAMPLES = 4;
const STENCIL_PIXELS = MODULE_PIXELS * MODULE_PIXELS;

/** The level of a pixel that a module covers wholly; a pixel of the background has level 0. */
export const FULL_COVERAGE = SAMPLES * SAMPLES;

/** A square image, row by row: how much of each pixel is covered, from 0 to `FULL_COVERAGE`. */
export type Coverage = { side: number; levels: Uint8Array };

export const naturalSide = (matrix: Matrix): number => matrix.side * MODULE_PIXELS;

/**
 * Draws the modules into an image of exactly `side` pixels.
 *
 * The result is the natural image resized to its nearest neighbours; as every pixel knows which natural
 * pixel it repeats, the natural image itself is never built.
 */
export function rasterise(matrix: Matrix, style: ModuleStyle, side: number): Coverage {
  const levels = new Uint8Array(side * side);
  const stencils = stencilsOf(style);
  const sources = nearestPixels(naturalSide(matrix), side);
  const columns = sources.map((source) => Math.floor(source / MODULE_PIXELS));
  const offsets = sources.map((source) => source % MODULE_PIXELS);

  for (let y = 0; y < side; y += 1) {
    const start = y * side;
    if (y > 0 && sources[y] === sources[y - 1]) {
      levels.copyWithin(start, start - side, start);
      continue;
    }
    const row = (columns[y] ?? 0) * matrix.side;
    const line = (offsets[y] ?? 0) * MODULE_PIXELS;
    for (let x = 0; x < side; x += 1) {
      const cell = matrix.cells[row + (columns[x] ?? 0)] ?? LIGHT;
      levels[start + x] = stencils[cell * STENCIL_PIXELS + line + (offsets[x] ?? 0)] ?? 0;
    }
  }
  return { side, levels };
}

/** For each pixel of a resized row, the pixel of the natural row whose middle lies nearest. */
function nearestPixels(from: number, to: number): Uint16Array {
  return Uint16Array.from({ length: to }, (_, index) => Math.floor(((index + 0.5) * from) / to));
}

const drawn = new Map<ModuleStyle, Uint8Array>();

/** The levels of every kind of cell in one style, one after the other; drawn once per style. */
function stencilsOf(style: ModuleStyle): Uint8Array {
  const known = drawn.get(style);
  if (known) return known;
  const stencils = new Uint8Array(CELL_KINDS * STENCIL_PIXELS);
  for (let cell = LIGHT + 1; cell < CELL_KINDS; cell += 1) {
    stencils.set(drawStencil(style, cell), cell * STENCIL_PIXELS);
  }
  drawn.set(style, stencils);
  return stencils;
}

function drawStencil(style: ModuleStyle, cell: number): Uint8Array {
  const shape = shapeOf(style, cell);
  const position = (pixel: number, sample: number): number =>
    (pixel + (sample + 0.5) / SAMPLES) / MODULE_PIXELS;
  return Uint8Array.from({ length: STENCIL_PIXELS }, (_, index) => {
    const column = index % MODULE_PIXELS;
    const row = Math.floor(index / MODULE_PIXELS);
    let level = 0;
    for (let sample = 0; sample < FULL_COVERAGE; sample += 1) {
      const x = position(column, sample % SAMPLES);
      const y = position(row, Math.floor(sample / SAMPLES));
      if (contains(shape, x, y)) level += 1;
    }
    return level;
  });
}

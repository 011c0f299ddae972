import { create } from 'qrcode';
import type { ErrorCorrection } from '../designer-model.ts';
import { findSegments } from './segments.ts';

/**
 * Light modules around the code on every side, unless a design says otherwise (docs/contract/qr.md#geometry).
 */
export const QUIET_ZONE = 4;

/** Bits of a cell's neighbours: set where that neighbour is dark too. */
export const NORTH = 1;
export const EAST = 2;
export const SOUTH = 4;
export const WEST = 8;

/** Set on modules of the squares by which scanners find a code. */
export const PATTERN = 16;

/** Number of different cells: light, or dark with any combination of the bits above. */
export const CELL_KINDS = 33;
export const LIGHT = 0;

/**
 * A QR code with its quiet zone, row by row.
 *
 * A cell is `LIGHT`, or one more than the bits above: all that a module's shape depends on.
 */
export type Matrix = { side: number; cells: Uint8Array };

/** The most bytes of UTF-8 a code can hold (docs/contract/qr.md#geometry). */
export const CAPACITY: Record<ErrorCorrection, number> = { L: 2953, M: 2331, Q: 1663, H: 1273 };

export const canEncode = (content: string, level: ErrorCorrection): boolean =>
  Buffer.byteLength(content) <= CAPACITY[level];

/** Ways to lay a pattern over the data; each gives another picture of the same content. */
export const MASKS = [0, 1, 2, 3, 4, 5, 6, 7] as const;

export type Mask = (typeof MASKS)[number];

/**
 * The smallest code that holds the content, under the mask that the standard rates best unless one is named.
 *
 * Throws a RangeError when no code holds it; ask `canEncode` first.
 */
export function encode(
  content: string,
  level: ErrorCorrection,
  quietZone = QUIET_ZONE,
  maskPattern?: Mask,
): Matrix {
  const segments = findSegments(content, level);
  if (!segments) throw new RangeError('No QR code can hold this content');
  const { modules } = create(segments, { errorCorrectionLevel: level, maskPattern });
  return toMatrix(modules.size, modules.data, quietZone);
}

function toMatrix(size: number, dark: Uint8Array, quietZone: number): Matrix {
  const side = size + 2 * quietZone;
  const cells = new Uint8Array(side * side);
  const patterns = patternMask(size);
  const isDark = (column: number, row: number): number =>
    column < 0 || row < 0 || column >= size || row >= size ? 0 : (dark[row * size + column] ?? 0);

  for (let row = 0; row < size; row += 1) {
    for (let column = 0; column < size; column += 1) {
      if (!isDark(column, row)) continue;
      const neighbours =
        isDark(column, row - 1) * NORTH +
        isDark(column + 1, row) * EAST +
        isDark(column, row + 1) * SOUTH +
        isDark(column - 1, row) * WEST;
      const pattern = (patterns[row * size + column] ?? 0) * PATTERN;
      cells[(row + quietZone) * side + column + quietZone] = 1 + neighbours + pattern;
    }
  }
  return { side, cells };
}

/** Modules from the middle of a square to its side. */
const FINDER_RADIUS = 3;
const ALIGNMENT_RADIUS = 2;

/**
 * The squares by which scanners find and level a code: the three corners and the alignment patterns.
 *
 * One byte per module, row by row; 1 inside a square, its light modules included.
 */
export function patternMask(size: number): Uint8Array {
  const mask = new Uint8Array(size * size);
  const mark = (column: number, row: number, radius: number): void => {
    for (let y = row - radius; y <= row + radius; y += 1) {
      mask.fill(1, y * size + column - radius, y * size + column + radius + 1);
    }
  };
  const [near, far] = [FINDER_RADIUS, size - 1 - FINDER_RADIUS];
  mark(near, near, FINDER_RADIUS);
  mark(far, near, FINDER_RADIUS);
  mark(near, far, FINDER_RADIUS);
  for (const [column, row] of alignmentCentres(size)) mark(column, row, ALIGNMENT_RADIUS);
  return mask;
}

/** Where the standard puts alignment patterns: on a grid, but for the three places the corners take. */
function alignmentCentres(size: number): [column: number, row: number][] {
  const version = (size - 17) / 4;
  if (version === 1) return [];
  const places = alignmentPlaces(version, size);
  const [first, last] = [6, size - 7];
  const isCorner = (column: number, row: number): boolean =>
    (column === first && (row === first || row === last)) || (column === last && row === first);
  return places.flatMap((row) =>
    places.filter((column) => !isCorner(column, row)).map((column): [number, number] => [column, row]),
  );
}

/** Evenly spaced from the far end; what does not divide evenly goes between the first two. */
function alignmentPlaces(version: number, size: number): number[] {
  const count = Math.floor(version / 7) + 2;
  // Version 32 breaks the rule of the even step in the standard itself.
  const step = version === 32 ? 26 : Math.ceil((size - 13) / (2 * count - 2)) * 2;
  const spaced = Array.from({ length: count - 1 }, (_, index) => size - 7 - index * step);
  return [6, ...spaced.reverse()];
}

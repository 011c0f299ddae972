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

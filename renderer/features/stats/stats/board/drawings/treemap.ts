/** A rectangle in shares of the whole, 0 to 1. */
export type Tile = { x: number; y: number; width: number; height: number };

type Sized = { index: number; area: number };

/**
 * Fills a box with one rectangle for each value, as near to squares as it goes (Bruls, Huizing and van Wijk, “Squarified
 * Treemaps”, 2000). `values` are above 0 and sorted, the largest first; `aspect` is the width of the box by its height.
 */
export function treemap(values: readonly number[], aspect: number): Tile[] {
  const total = values.reduce((sum, value) => sum + value, 0);
  const tiles: Tile[] = [];
  let box: Tile = { x: 0, y: 0, width: aspect, height: 1 };
  let rest = values.map((value, index) => ({ index, area: (value / total) * aspect }));
  while (rest.length > 0) {
    const row = bestRow(rest, Math.min(box.width, box.height));
    box = lay(row, box, tiles);
    rest = rest.slice(row.length);
  }
  return tiles.map(({ x, width, ...tile }) => ({ ...tile, x: x / aspect, width: width / aspect }));
}

/** The first values that stand along a side of this length with the best shapes. */
function bestRow(values: readonly Sized[], side: number): readonly Sized[] {
  let count = 1;
  while (
    count < values.length &&
    worst(values.slice(0, count + 1), side) <= worst(values.slice(0, count), side)
  )
    count += 1;
  return values.slice(0, count);
}

/** The most stretched shape of a row: 1 is a square. */
function worst(row: readonly Sized[], side: number): number {
  const area = row.reduce((sum, each) => sum + each.area, 0);
  const depth = area / side;
  return Math.max(...row.map((each) => Math.max(depth ** 2 / each.area, each.area / depth ** 2)));
}

/** Lays a row along the shorter side, and returns the box that is left. */
function lay(row: readonly Sized[], box: Tile, tiles: Tile[]): Tile {
  const area = row.reduce((sum, each) => sum + each.area, 0);
  const isTall = box.width >= box.height;
  const depth = area / (isTall ? box.height : box.width);
  let at = 0;
  for (const each of row) {
    const length = each.area / depth;
    tiles[each.index] = isTall
      ? { x: box.x, y: box.y + at, width: depth, height: length }
      : { x: box.x + at, y: box.y, width: length, height: depth };
    at += length;
  }
  return isTall
    ? { ...box, x: box.x + depth, width: box.width - depth }
    : { ...box, y: box.y + depth, height: box.height - depth };
}

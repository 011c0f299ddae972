import { type Board, COLUMNS, type Grid, type Widget } from './document.ts';
import { KINDS } from './kinds/index.ts';

/** The first row below everything. */
export const bottomOf = (board: Board): number => Math.max(0, ...board.map(({ grid }) => grid.y + grid.h));

/**
 * Lets every widget rise as far as it can, and sorts them by their places (docs/contract/board.md#grid). None moves
 * sideways, and one that overlaps another goes below it.
 */
export function compact(widgets: Board): Board {
  const placed: Widget[] = [];
  for (const widget of inOrder(widgets)) {
    const x = Math.min(widget.grid.x, COLUMNS - widget.grid.w);
    const grid = { ...widget.grid, x };
    placed.push(withGrid(widget, { ...grid, y: rowFor(grid, placed) }));
  }
  return inOrder(placed);
}

/** Row by row; the sort is stable, so equal places keep their order. */
export const inOrder = (widgets: Board): Board =>
  widgets.toSorted(({ grid: one }, { grid: other }) => one.y - other.y || one.x - other.x);

/** How high up it can stand, given those placed before it. */
function rowFor(grid: Grid, placed: Board): number {
  const inWay = placed.map((other) => other.grid).filter((other) => shareColumns(grid, other));
  const hitAt = (y: number): Grid | undefined => inWay.find((other) => shareRows({ ...grid, y }, other));
  let y = Math.min(grid.y, bottomOf(placed));
  if (!hitAt(y)) y = Math.max(0, ...inWay.map(lowerEdge).filter((edge) => edge <= y));
  for (let hit = hitAt(y); hit; hit = hitAt(y)) y = lowerEdge(hit);
  return y;
}

const lowerEdge = ({ y, h }: Grid): number => y + h;
const shareColumns = (one: Grid, other: Grid): boolean =>
  one.x < other.x + other.w && other.x < one.x + one.w;
const shareRows = (one: Grid, other: Grid): boolean => one.y < other.y + other.h && other.y < one.y + one.h;
const overlap = (one: Grid, other: Grid): boolean => shareColumns(one, other) && shareRows(one, other);

/** The same widget elsewhere, or of another size. */
export const withGrid = (widget: Widget, grid: Grid): Widget => ({ ...widget, grid });

/** Within the board, and no smaller than its kind allows. */
function keptWithin({ kind }: Pick<Widget, 'kind'>, { x, y, w, h }: Grid): Grid {
  const width = Math.min(COLUMNS, Math.max(KINDS[kind].smallest.w, w));
  return {
    x: Math.min(COLUMNS - width, Math.max(0, x)),
    y: Math.max(0, y),
    w: width,
    h: Math.max(KINDS[kind].smallest.h, h),
  };
}

/**
 * Puts a widget at a place and makes room for it: what is there goes above it where there is room, else below.
 *
 * Unknown ids change nothing.
 */
export function place(board: Board, id: string, grid: Grid): Board {
  const moved = board.find((widget) => widget.id === id);
  if (!moved) return board;
  const placed: Widget[] = [withGrid(moved, keptWithin(moved, grid))];
  for (const widget of board) {
    if (widget.id === id) continue;
    placed.push(withGrid(widget, beside(widget.grid, placed)));
  }
  return compact(placed);
}

/** Where a widget goes that the first of those placed may have driven away. */
function beside(grid: Grid, [moved, ...others]: Board): Grid {
  const isFree = (place: Grid): boolean =>
    [moved, ...others].every((other) => other === undefined || !overlap(place, other.grid));
  if (isFree(grid) || !moved) return grid;
  const above = { ...grid, y: Math.max(0, moved.grid.y - grid.h) };
  if (overlap(grid, moved.grid) && isFree(above)) return above;
  let below = grid;
  for (let hit = hitBy(below, [moved, ...others]); hit; hit = hitBy(below, [moved, ...others]))
    below = { ...below, y: lowerEdge(hit) };
  return below;
}

const hitBy = (grid: Grid, placed: Board): Grid | undefined =>
  placed.map((other) => other.grid).find((other) => overlap(grid, other));

/**
 * The part of a long list that is in the document: some rows, with empty room in px for those before and after. Why:
 * docs/decisions/screens.md#recycled-rows
 */
export type RowWindow = { first: number; count: number; before: number; after: number };

type Sight = {
  /** How far the beginning of the rows has been scrolled past, px; negative while it is below the top. */
  passed: number;
  /** What can be seen at once, px. */
  height: number;
  rows: number;
  rowHeight: number;
  /** Scrolled towards the beginning last. */
  isUp: boolean;
};

/** Measures that stay the same while a list is scrolled. */
export type Measures = Pick<Sight, 'height' | 'rows' | 'rowHeight'>;

/** Browsers draw nothing below some 17 or 33 million pixels; a longer list is scrolled faster than it moves. */
const TALLEST = 12_000_000;

/** Rows beyond what is seen: a quick turn of the wheel on the way on, and a small one back. */
const AHEAD = 12;
const BEHIND = 4;

/** Which rows are in sight, and a few more (docs: `LinkTable.svelte`). */
export function windowOf({ passed, height, rows, rowHeight, isUp }: Sight): RowWindow {
  const inSight = Math.ceil(height / rowHeight);
  const count = Math.min(rows, inSight + AHEAD + BEHIND + 1);
  const tall = Math.min(rows * rowHeight, TALLEST);
  const room = Math.max(0, tall - count * rowHeight);
  const seen = seenRow({ passed, height, rows, rowHeight });
  const wished = Math.floor(seen - (isUp ? AHEAD : BEHIND));
  const first = Math.max(0, Math.min(wished, rows - count));
  if (tall < TALLEST) return { first, count, before: first * rowHeight, after: room - first * rowHeight };
  // The row in sight stays where the scroll bar is: the room before it is what was scrolled past, less the rows that stand there.
  const before = Math.max(0, Math.min(room, passed - (seen - first) * rowHeight));
  return { first, count, before, after: room - before };
}

/** How far to scroll from the beginning of the rows until a row is at the top, px. */
export function scrollTo(index: number, { height, rows, rowHeight }: Measures): number {
  const tall = rows * rowHeight;
  return tall <= TALLEST
    ? index * rowHeight
    : (index / Math.max(1, rows - height / rowHeight)) * (TALLEST - height);
}

/** The row at the top, with a fraction. */
function seenRow({ passed, height, rows, rowHeight }: Omit<Sight, 'isUp'>): number {
  const tall = rows * rowHeight;
  if (tall <= TALLEST) return Math.max(0, passed / rowHeight);
  const share = Math.max(0, Math.min(1, passed / (TALLEST - height)));
  return share * Math.max(0, rows - height / rowHeight);
}

import { CELL_KINDS, LIGHT, type Matrix } from './matrix.ts';
import type { Shape } from './shape.ts';
import { type ModuleStyle, shapeOf } from './styles.ts';

/** Dark cells side by side that touch along whole sides, and so are drawn as one shape. */
type Run = { column: number; length: number; first: number; last: number };

/**
 * All modules as the data of one SVG path, in units of a module.
 *
 * One path, because parts of a single path that touch leave no hairline between them.
 */
export function outline({ side, cells }: Matrix, style: ModuleStyle): string {
  const strokes = new Map<number, string>();
  const touching = touchTable(style);
  let path = '';
  for (let row = 0; row < side; row += 1) {
    for (const run of runsOf(cells.subarray(row * side, (row + 1) * side), touching)) {
      const key = (run.first * CELL_KINDS + run.last) * side + run.length;
      const stroke = strokes.get(key) ?? strokeOf(shapeOfRun(style, run));
      strokes.set(key, stroke);
      path += `M${run.column} ${row}${stroke}`;
    }
  }
  return path;
}

/** For each two kinds of cell, side by side, whether their shapes touch along a whole side. */
function touchTable(style: ModuleStyle): boolean[][] {
  const kinds = Array.from({ length: CELL_KINDS }, (_, cell) => cell);
  return kinds.map((left) =>
    kinds.map((right) => left !== LIGHT && right !== LIGHT && touch(style, left, right)),
  );
}

function touch(style: ModuleStyle, leftCell: number, rightCell: number): boolean {
  const left = shapeOf(style, leftCell);
  const right = shapeOf(style, rightCell);
  const [, topRight, bottomRight] = left.radii;
  const [topLeft, , , bottomLeft] = right.radii;
  const isLevel = left.top === right.top && left.bottom === right.bottom;
  const isStraight = topRight + bottomRight + topLeft + bottomLeft === 0;
  return left.right === 1 && right.left === 0 && isLevel && isStraight;
}

function runsOf(cells: Uint8Array, touching: boolean[][]): Run[] {
  const runs: Run[] = [];
  cells.forEach((cell, column) => {
    if (cell === LIGHT) return;
    const before = runs.at(-1);
    if (before && before.column + before.length === column && touching[before.last]?.[cell]) {
      before.last = cell;
      before.length += 1;
    } else {
      runs.push({ column, length: 1, first: cell, last: cell });
    }
  });
  return runs;
}

function shapeOfRun(style: ModuleStyle, { first, last, length }: Run): Shape {
  const start = shapeOf(style, first);
  const end = shapeOf(style, last);
  const [topLeft, , , bottomLeft] = start.radii;
  const [, topRight, bottomRight] = end.radii;
  return { ...start, right: length - 1 + end.right, radii: [topLeft, topRight, bottomRight, bottomLeft] };
}

/** The way around a shape from the corner of its first module: clockwise, in relative steps. */
function strokeOf({ left, top, right, bottom, radii }: Shape): string {
  const [topLeft, topRight, bottomRight, bottomLeft] = radii;
  const width = right - left;
  const height = bottom - top;
  return [
    `m${short(left + topLeft)} ${short(top)}`,
    line('h', width - topLeft - topRight),
    arc(topRight, 1, 1),
    line('v', height - topRight - bottomRight),
    arc(bottomRight, -1, 1),
    line('h', bottomRight + bottomLeft - width),
    arc(bottomLeft, -1, -1),
    line('v', topLeft + bottomLeft - height),
    arc(topLeft, 1, -1),
    'z',
  ].join('');
}

function line(command: 'h' | 'v', length: number): string {
  const text = short(length);
  return text === '0' ? '' : command + text;
}

function arc(radius: number, right: 1 | -1, down: 1 | -1): string {
  return radius === 0 ? '' : `a${radius} ${radius} 0 0 1 ${radius * right} ${radius * down}`;
}

/** Two decimals are exact for every style; more would be rounding noise. */
const short = (length: number): string => String(Math.round(length * 100) / 100);

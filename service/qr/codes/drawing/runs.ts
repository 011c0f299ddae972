import { CELL_KINDS, LIGHT, type Matrix } from '../encoding/matrix.ts';
import type { ModuleStyle } from '../model.ts';
import { type Shape, shapeOf } from './styles.ts';

/** Dark cells side by side that touch along whole sides, and so are drawn as one shape. */
export type Run = { column: number; row: number; length: number; first: number; last: number };

/** Every run of a code, row by row. Drawn as parts of one path they leave no hairline between them. */
export function listRuns({ side, cells }: Matrix, style: ModuleStyle): Run[] {
  const touching = touchTable(style);
  const runs: Run[] = [];
  for (let row = 0; row < side; row += 1) {
    let before: Run | null = null;
    for (let column = 0; column < side; column += 1) {
      const cell = cells[row * side + column] ?? LIGHT;
      if (cell === LIGHT) {
        before = null;
      } else if (before && touching[before.last]?.[cell]) {
        before.last = cell;
        before.length += 1;
      } else {
        before = { column, row, length: 1, first: cell, last: cell };
        runs.push(before);
      }
    }
  }
  return runs;
}

/** The shape of a whole run, measured from the corner of its first module. */
export function shapeOfRun(style: ModuleStyle, { first, last, length }: Run): Shape {
  const start = shapeOf(style, first);
  const end = shapeOf(style, last);
  const [topLeft, , , bottomLeft] = start.radii;
  const [, topRight, bottomRight] = end.radii;
  return { ...start, right: length - 1 + end.right, radii: [topLeft, topRight, bottomRight, bottomLeft] };
}

const tables = new Map<ModuleStyle, boolean[][]>();

/** For each two kinds of cell, side by side, whether their shapes touch along a whole side; worked out once per style. */
function touchTable(style: ModuleStyle): boolean[][] {
  const known = tables.get(style) ?? compareAll(style);
  tables.set(style, known);
  return known;
}

function compareAll(style: ModuleStyle): boolean[][] {
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

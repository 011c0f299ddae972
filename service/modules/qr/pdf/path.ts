import type { Matrix } from '../matrix.ts';
import type { ModuleStyle } from '../model.ts';
import { listRuns, shapeOfRun } from '../runs.ts';
import type { Shape } from '../shape.ts';
import { number } from './document.ts';

/** How far along its tangents a cubic curve's handles lie to pass for a quarter of a circle. */
const HANDLE = 0.5523;

/** All modules as PDF path operators, in units of a module. */
export function pathOf(matrix: Matrix, style: ModuleStyle): string {
  return listRuns(matrix, style)
    .map((run) => around(shapeOfRun(style, run), run.column, run.row))
    .join('');
}

function around({ left, top, right, bottom, radii }: Shape, column: number, row: number): string {
  const [x0, y0, x1, y1] = [column + left, row + top, column + right, row + bottom];
  if (radii.every((radius) => radius === 0)) return `${points(x0, y0)} ${points(x1 - x0, y1 - y0)} re\n`;
  const [topLeft, topRight, bottomRight, bottomLeft] = radii;
  return [
    `${points(x0 + topLeft, y0)} m`,
    corner(x1, y0, topRight, [-1, 0], [0, 1]),
    corner(x1, y1, bottomRight, [0, -1], [-1, 0]),
    corner(x0, y1, bottomLeft, [1, 0], [0, -1]),
    corner(x0, y0, topLeft, [0, 1], [1, 0]),
    'h\n',
  ].join(' ');
}

type Direction = readonly [x: number, y: number];

/** A line to where the corner begins to bend, then the bend; `from` and `to` point away from the corner. */
function corner(x: number, y: number, radius: number, from: Direction, to: Direction): string {
  const at = ([dx, dy]: Direction, length: number): string => points(x + dx * length, y + dy * length);
  const line = `${at(from, radius)} l`;
  if (radius === 0) return line;
  const handle = radius * (1 - HANDLE);
  return `${line} ${at(from, handle)} ${at(to, handle)} ${at(to, radius)} c`;
}

const points = (x: number, y: number): string => `${number(x)} ${number(y)}`;

import { listRuns, shapeOfRun } from '../drawing/runs.ts';
import type { Shape } from '../drawing/styles.ts';
import type { Matrix } from '../encoding/matrix.ts';
import type { ModuleStyle } from '../model.ts';

/** Units of a module in a PDF: whole numbers tell every edge then, which are short and quick to write. */
export const MODULE_UNITS = 100;

/**
 * All modules as the operators of one path, which is still to be filled, in hundredths of a module.
 *
 * They are not taken from the outline of an SVG file: the library would read that letter by letter and work out each of
 * its round corners, which took longer than all else of a label.
 */
export const modulePath = (matrix: Matrix, style: ModuleStyle): string =>
  listRuns(matrix, style)
    .map((run) => pathOf(shapeOfRun(style, run), run.column, run.row))
    .join('\n');

/** The way around a shape, clockwise from its top left. */
function pathOf({ left, top, right, bottom, radii }: Shape, column: number, row: number): string {
  const [west, east] = [inUnits(column + left), inUnits(column + right)];
  const [north, south] = [inUnits(row + top), inUnits(row + bottom)];
  if (radii.every((radius) => radius === 0)) return `${west} ${north} ${east - west} ${south - north} re`;
  const [topLeft, topRight, bottomRight, bottomLeft] = radii;
  const [start, turn] = [west + inUnits(topLeft), east - inUnits(bottomRight)];
  return (
    `${start} ${north} m` +
    lineTo(start, east - inUnits(topRight), north) +
    sideOf(east, north, south, topRight, bottomRight, 1) +
    lineTo(turn, west + inUnits(bottomLeft), south) +
    sideOf(west, south, north, bottomLeft, topLeft, -1) +
    ' h'
  );
}

const lineTo = (before: number, x: number, y: number): string => (before === x ? '' : ` ${x} ${y} l`);

/** How far the control points of a half circle stand out from it, in radii: a hundredth of a module off, and half as long to write. */
const OFF_SIDE = 1 / 3;
/** How far those of a quarter stand off its corner. */
const OFF_CORNER = 0.4477;

/** A side and its two corners: the right one downward (`on` is 1), or the left one upward (-1). */
function sideOf(x: number, from: number, to: number, first: number, second: number, on: 1 | -1): string {
  const [near, far] = [inUnits(first), inUnits(second)];
  if (near === far && near + far === Math.abs(to - from)) {
    const out = x + on * inUnits(first * OFF_SIDE);
    return ` ${out} ${from} ${out} ${to} ${x - on * near} ${to} c`;
  }
  const [nearOff, farOff] = [inUnits(first * OFF_CORNER), inUnits(second * OFF_CORNER)];
  const begin =
    near > 0 ? ` ${x - on * nearOff} ${from} ${x} ${from + on * nearOff} ${x} ${from + on * near} c` : '';
  const end = far > 0 ? ` ${x} ${to - on * farOff} ${x - on * farOff} ${to} ${x - on * far} ${to} c` : '';
  return `${begin} ${x} ${to - on * far} l${end}`;
}

const inUnits = (modules: number): number => Math.round(modules * MODULE_UNITS);

import { CELL_KINDS, type Matrix } from '../encoding/matrix.ts';
import type { ModuleStyle } from '../model.ts';
import { listRuns, shapeOfRun } from './runs.ts';
import type { Shape } from './styles.ts';

/** All modules as the data of one SVG path, in units of a module. */
export function outline(matrix: Matrix, style: ModuleStyle): string {
  const strokes = new Map<number, string>();
  let path = '';
  for (const run of listRuns(matrix, style)) {
    const key = (run.first * CELL_KINDS + run.last) * matrix.side + run.length;
    const stroke = strokes.get(key) ?? strokeOf(shapeOfRun(style, run));
    strokes.set(key, stroke);
    path += `M${run.column} ${run.row}${stroke}`;
  }
  return path;
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

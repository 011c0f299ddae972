import { type Rgb, toHex } from '../../../lib/colour.ts';
import { type Ink, logoBox, type SvgDesign } from '../design/design.ts';
import { CELL_KINDS, type Matrix } from '../encoding/matrix.ts';
import type { ModuleStyle } from '../model.ts';
import { type LogoPicture, placeLogo, writeLogo } from './logo-picture.ts';
import { listRuns, shapeOfRun } from './runs.ts';
import type { Shape } from './styles.ts';

/**
 * Writes an SVG file: a rectangle for the background, one path for all modules
 * (docs/contract/qr.md#geometry), and the logo.
 */
export async function writeSvg(
  matrix: Matrix,
  { style, ink, background, size, unit }: SvgDesign,
  logo: LogoPicture | null,
): Promise<string> {
  const { side } = matrix;
  const length = size === null ? `${side}mm` : unit === 'mm' ? `${size}mm` : `${size}`;
  const modules = outline(matrix, style);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>\n',
    `<svg xmlns="http://www.w3.org/2000/svg" width="${length}" height="${length}" viewBox="0 0 ${side} ${side}">`,
    background === 'transparent'
      ? ''
      : `<rect width="${side}" height="${side}" fill="${toHex(background)}"/>`,
    ink.kind === 'flat' ? filled(toHex(ink.colour), modules) : inGradient(ink, side, modules),
    logo ? await image(logo, matrix) : '',
    '</svg>\n',
  ].join('');
}

const filled = (fill: string, path: string, more = ''): string => `<path fill="${fill}"${more} d="${path}"/>`;

type Gradient = Extract<Ink, { kind: 'gradient' }>;

/**
 * The colours run over the whole drawing, quiet zone included, as they do in the PNG
 * (docs/contract/qr.md#geometry).
 */
function inGradient({ direction, start, end }: Gradient, side: number, path: string): string {
  const middle = side / 2;
  if (direction === 'square') return inSquareGradient(start, end, side, path);
  const stops = stop(0, start) + stop(1, end);
  const definition =
    direction === 'radial'
      ? `<radialGradient id="ink" gradientUnits="userSpaceOnUse" cx="${middle}" cy="${middle}" r="${middle * Math.SQRT2}">${stops}</radialGradient>`
      : linear('ink', direction, side, stops);
  return `<defs>${definition}</defs>${filled('url(#ink)', path)}`;
}

/** Distance to the nearer pair of edges: left and right decide, but above and below the middle the other two do. */
function inSquareGradient(start: Rgb, end: Rgb, side: number, path: string): string {
  const stops = stop(0, end) + stop(0.5, start) + stop(1, end);
  const middle = `${side / 2} ${side / 2}`;
  const hourglass = `M0 0H${side}L${middle}zM0 ${side}H${side}L${middle}z`;
  return [
    `<defs>${linear('across', 'horizontal', side, stops)}${linear('down', 'vertical', side, stops)}`,
    `<clipPath id="hourglass"><path d="${hourglass}"/></clipPath></defs>`,
    filled('url(#across)', path),
    filled('url(#down)', path, ' clip-path="url(#hourglass)"'),
  ].join('');
}

function linear(id: string, direction: 'horizontal' | 'vertical', side: number, stops: string): string {
  const [x, y] = direction === 'horizontal' ? [side, 0] : [0, side];
  return `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="${x}" y2="${y}">${stops}</linearGradient>`;
}

const stop = (offset: number, colour: Rgb): string =>
  `<stop offset="${offset}" stop-color="${toHex(colour)}"/>`;

async function image(logo: LogoPicture, { side }: Matrix): Promise<string> {
  const { left, top, width, height } = placeLogo(logo, logoBox(side, side));
  const data = Buffer.from(await writeLogo(logo)).toString('base64');
  return `<image x="${left}" y="${top}" width="${width}" height="${height}" href="data:image/png;base64,${data}"/>`;
}

/** All modules as the data of one SVG path, in units of a module. */
function outline(matrix: Matrix, style: ModuleStyle): string {
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

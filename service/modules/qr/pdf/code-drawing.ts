import type { Rgb } from '../colour.ts';
import type { Look } from '../design.ts';
import { logoBox } from '../logo.ts';
import { type LogoPicture, placeLogo } from '../logo-picture.ts';
import type { Matrix } from '../matrix.ts';
import { number } from './document.ts';
import { pathOf } from './path.ts';

/** A square on the page, in millimetres. */
export type Place = { left: number; top: number; side: number };

/**
 * The operators that draw a code as shapes, quiet zone included.
 *
 * Gradients and the logo are called by the names under which `addInk` and `addLogo` put them into the file.
 */
export function drawCode(matrix: Matrix, look: Look, logo: LogoPicture | null, place: Place): string {
  const { side } = matrix;
  const scale = number(place.side / side);
  return [
    `q ${scale} 0 0 ${scale} ${number(place.left)} ${number(place.top)} cm`,
    look.background === 'transparent' ? '' : `${fill(look.background)} 0 0 ${side} ${side} re f`,
    drawModules(matrix, look),
    logo ? drawLogo(logo, side) : '',
    'Q\n',
  ].join('\n');
}

function drawModules(matrix: Matrix, { style, ink }: Look): string {
  const modules = pathOf(matrix, style);
  if (ink.kind === 'flat') return `${fill(ink.colour)}\n${modules}f`;
  const { side } = matrix;
  // Gradients are defined on a square of side one, so that codes of every size share them.
  const shade = (name: string): string => `q ${side} 0 0 ${side} 0 0 cm /${name} sh Q`;
  const start = `q\n${modules}W n\n${shade('S0')}`;
  return ink.direction === 'square' ? `${start}\n${hourglass(side)} W n\n${shade('S1')}\nQ` : `${start}\nQ`;
}

/** Above and below the middle of a square gradient its second part decides: the nearer edges are those. */
function hourglass(side: number): string {
  const middle = `${side / 2} ${side / 2} l h`;
  return `0 0 m ${side} 0 l ${middle} 0 ${side} m ${side} ${side} l ${middle}`;
}

/** An image fills the unit square, its first line on top of an axis that points up. */
function drawLogo(logo: LogoPicture, side: number): string {
  const { left, top, width, height } = placeLogo(logo, logoBox(side, side));
  return `q ${number(width)} 0 0 ${number(-height)} ${number(left)} ${number(top + height)} cm /I0 Do Q`;
}

/** Black and white as shades of grey, which a press prints with black ink alone. */
export function fill({ red, green, blue }: Rgb): string {
  if (red === green && green === blue) return `${share(red)} g`;
  return `${components({ red, green, blue })} rg`;
}

export const components = ({ red, green, blue }: Rgb): string => [red, green, blue].map(share).join(' ');

const share = (channel: number): string => number(channel / 255);

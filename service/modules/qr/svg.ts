import { toHex, WHITE } from './colour.ts';
import type { SvgDesign } from './design.ts';
import type { Matrix } from './matrix.ts';
import { outline } from './outline.ts';

/**
 * Writes an SVG file: one rectangle for the background, one path for all modules (contract, QR 4.4).
 *
 * A transparent background is drawn white (4.3); without a size, a module is one millimetre wide.
 */
export function writeSvg(matrix: Matrix, { style, colour, background, size }: SvgDesign): string {
  const { side } = matrix;
  const length = size === null ? `${side}mm` : `${size}`;
  const paper = toHex(background === 'transparent' ? WHITE : background);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>\n',
    `<svg xmlns="http://www.w3.org/2000/svg" width="${length}" height="${length}" viewBox="0 0 ${side} ${side}">`,
    `<rect width="${side}" height="${side}" fill="${paper}"/>`,
    `<path fill="${toHex(colour)}" d="${outline(matrix, style)}"/>`,
    '</svg>\n',
  ].join('');
}

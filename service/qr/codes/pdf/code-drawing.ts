import { type Rgb, toHex } from '../../../lib/colour.ts';
import type { PdfDocument } from '../../../lib/pdf/document.ts';
import type { Look } from '../design/design.ts';
import type { Ink } from '../design/ink.ts';
import { type LogoBox, logoBox } from '../design/logo.ts';
import { type LogoPicture, placeLogo, writeLogo } from '../drawing/logo-picture.ts';
import type { Matrix } from '../encoding/matrix.ts';
import { MODULE_UNITS, modulePath } from './module-path.ts';

/** A square on the page, in millimetres. */
export type CodePlace = { left: number; top: number; side: number };

/** Draws a code as shapes, quiet zone included. */
export async function placeCode(
  document: PdfDocument,
  matrix: Matrix,
  look: Look,
  logo: LogoPicture | null,
  { left, top, side }: CodePlace,
): Promise<void> {
  const length = matrix.side * MODULE_UNITS;
  document
    .save()
    .translate(left, top)
    .scale(side / matrix.side)
    .scale(1 / MODULE_UNITS);
  if (look.background !== 'transparent') {
    useColour(document, look.background);
    document.rect(0, 0, length, length).fill();
  }
  fillModules(document, modulePath(matrix, look.style), look.ink, length);
  if (logo) await placeLogoPicture(document, logo, logoBox(matrix.side, length));
  document.restore();
}

/** Black, white and greys as such, which a press prints with black ink alone; the library has no call for it. */
function useColour(document: PdfDocument, { red, green, blue }: Rgb): void {
  if (red === green && green === blue) document.addContent(`${red / 255} g`);
  else document.fillColor([red, green, blue]);
}

function fillModules(document: PdfDocument, modules: string, ink: Ink, side: number): void {
  if (ink.kind === 'flat') {
    useColour(document, ink.colour);
    document.addContent(modules).fill();
  } else if (ink.direction === 'square') {
    fillInSquareGradient(document, modules, side, ink);
  } else {
    const gradient = gradientOver(document, side, ink.direction);
    document.addContent(modules).fill(gradient.stop(0, toHex(ink.start)).stop(1, toHex(ink.end)));
  }
}

/** From one side of the drawing to the other, quiet zone included (docs/contract/qr.md#geometry). */
function gradientOver(document: PdfDocument, side: number, direction: 'vertical' | 'horizontal' | 'radial') {
  const middle = side / 2;
  if (direction === 'radial') {
    return document.radialGradient(middle, middle, 0, middle, middle, side * Math.SQRT1_2);
  }
  const [x, y] = direction === 'vertical' ? [0, side] : [side, 0];
  return document.linearGradient(0, 0, x, y);
}

/** Distance to the nearer pair of edges: left and right decide, but above and below the middle the other two do. */
function fillInSquareGradient(
  document: PdfDocument,
  modules: string,
  side: number,
  ink: { start: Rgb; end: Rgb },
): void {
  const [start, end] = [toHex(ink.start), toHex(ink.end)];
  const outInOut = (x: number, y: number) =>
    document.linearGradient(0, 0, x, y).stop(0, end).stop(0.5, start).stop(1, end);
  const middle = `${side / 2} ${side / 2}`;
  document.addContent(modules).fill(outInOut(side, 0));
  document.save().path(`M0 0H${side}L${middle}zM0 ${side}H${side}L${middle}z`).clip();
  document.addContent(modules).fill(outInOut(0, side));
  document.restore();
}

async function placeLogoPicture(document: PdfDocument, logo: LogoPicture, box: LogoBox): Promise<void> {
  const { left, top, width, height } = placeLogo(logo, box);
  // As text and not as bytes, by which the library knows a picture it has put into the file before.
  const picture = `data:image/png;base64,${Buffer.from(await writeLogo(logo)).toString('base64')}`;
  document.image(picture, left, top, { width, height });
}

import { type Rgb, toHex } from '../../../lib/colour.ts';
import { addPage, finishDocument, openDocument, type PdfDocument } from '../../../lib/pdf/document.ts';
import { type Ink, type LogoBox, type Look, logoBox, type PdfDesign } from '../design/design.ts';
import { type LogoPicture, placeLogo, writeLogo } from '../drawing/logo-picture.ts';
import { listRuns, shapeOfRun } from '../drawing/runs.ts';
import type { Shape } from '../drawing/styles.ts';
import type { Matrix } from '../encoding/matrix.ts';
import type { ModuleStyle } from '../model.ts';

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

/** Millimetres around the code for crop marks: first a gap, so that a cut a little off shows no ink, then the mark. */
const GAP = 3;
const MARK = 5;
const MARGIN = GAP + MARK + 2;
/** Line width of a mark, in millimetres: a quarter of a point. */
const HAIRLINE = 0.09;

/** One code on a page of exactly its own size, which grows by a margin for crop marks. */
export async function writeCodePage(
  matrix: Matrix,
  design: PdfDesign,
  logo: LogoPicture | null,
): Promise<Uint8Array> {
  const { size, cropMarks } = design;
  const margin = cropMarks ? MARGIN : 0;
  const page = size + 2 * margin;
  const document = await openDocument();
  addPage(document, page, page, { left: margin, top: margin, width: size, height: size });
  await placeCode(document, matrix, design, logo, { left: margin, top: margin, side: size });
  if (cropMarks) drawMarksAround(document, size);
  return finishDocument(document);
}

function drawMarksAround(document: PdfDocument, size: number): void {
  const [near, far] = [MARGIN, MARGIN + size];
  document.lineWidth(HAIRLINE);
  for (const start of [near - GAP - MARK, far + GAP]) {
    for (const edge of [near, far]) {
      document.moveTo(start, edge).lineTo(start + MARK, edge);
      document.moveTo(edge, start).lineTo(edge, start + MARK);
    }
  }
  document.stroke();
}

/** Units of a module in a PDF: whole numbers tell every edge then, which are short and quick to write. */
const MODULE_UNITS = 100;

/**
 * All modules as the operators of one path, which is still to be filled, in hundredths of a module.
 *
 * They are not taken from the outline of an SVG file: the library would read that letter by letter and work out each of
 * its round corners, which took longer than all else of a label.
 */
const modulePath = (matrix: Matrix, style: ModuleStyle): string =>
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

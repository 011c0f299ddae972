import type { PdfDesign } from '../design.ts';
import type { LogoPicture } from '../logo-picture.ts';
import type { Matrix } from '../matrix.ts';
import { drawCode } from './code-drawing.ts';
import { number, PdfDocument } from './document.ts';
import { addInk, addLogo } from './ink.ts';

/** Millimetres around the code for crop marks: first a gap, so that a cut a little off shows no ink, then the mark. */
const GAP = 3;
const MARK = 5;
const MARGIN = GAP + MARK + 2;
/** Line width of a mark, in millimetres: a quarter of a point. */
const HAIRLINE = 0.09;

/** One code on a page of exactly its own size, which grows by a margin for crop marks. */
export function writeCodePage(matrix: Matrix, design: PdfDesign, logo: LogoPicture | null): Uint8Array {
  const document = new PdfDocument();
  const resources = { shadings: addInk(document, design.ink), images: addLogo(document, logo) };
  const { size, cropMarks } = design;
  const margin = cropMarks ? MARGIN : 0;
  const place = { left: margin, top: margin, side: size };
  const page = size + 2 * margin;
  const content = drawCode(matrix, design, logo, place) + (cropMarks ? marksAround(size) : '');
  const trim = { left: margin, top: margin, width: size, height: size };
  return document.finish([{ width: page, height: page, trim, content }], resources);
}

function marksAround(size: number): string {
  const [near, far] = [MARGIN, MARGIN + size];
  const outer = [
    [near - GAP - MARK, near - GAP],
    [far + GAP, far + GAP + MARK],
  ];
  const lines = outer.flatMap(([from = 0, to = 0]) =>
    [near, far].flatMap((edge) => [
      `${number(from)} ${number(edge)} m ${number(to)} ${number(edge)} l`,
      `${number(edge)} ${number(from)} m ${number(edge)} ${number(to)} l`,
    ]),
  );
  return `0 G ${HAIRLINE} w ${lines.join(' ')} S\n`;
}

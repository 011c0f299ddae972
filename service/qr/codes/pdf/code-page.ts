import { addPage, finishDocument, openDocument, type PdfDocument } from '../../../lib/pdf/document.ts';
import type { PdfDesign } from '../design/design.ts';
import type { LogoPicture } from '../drawing/logo-picture.ts';
import type { Matrix } from '../encoding/matrix.ts';
import { placeCode } from './code-drawing.ts';

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

import type { PdfDocument } from './document.ts';
import { isPlain, type TextRun } from './runs-of-text.ts';
import { FACES, typefaceFile } from './typefaces.ts';

/** How wide a run is at a type size of one, as it is typeset. */
export type MeasureRun = (run: TextRun) => number;

/** Makes the typefaces known to a file; those that are used are embedded, with the letters that are used. */
export function registerFaces(document: PdfDocument): void {
  for (const face of FACES) document.registerFont(face, typefaceFile(face));
}

/** Without this list the library lays out word by word, from left to right in every script. */
const WHOLE_LINE = { features: [] };

/** Plain words may be: the library remembers those, and asks for each five times. */
const layoutFor = (text: string) => (isPlain(text) ? {} : WHOLE_LINE);

export const measureIn =
  (document: PdfDocument): MeasureRun =>
  ({ face, text }) =>
    document.font(face).fontSize(1).widthOfString(text, layoutFor(text));

/** Writes a run in the colour that is set; places and sizes are in millimetres. */
export function drawRun(
  document: PdfDocument,
  { face, text }: TextRun,
  { left, baseline, size }: { left: number; baseline: number; size: number },
): void {
  document
    .font(face)
    .fontSize(size)
    .text(text, left, baseline, { ...layoutFor(text), lineBreak: false, baseline: 'alphabetic' });
}

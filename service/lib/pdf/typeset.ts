import type { PdfDocument } from './document.ts';
import { isPlain, type TextRun } from './runs-of-text.ts';
import { FACES, typefaceFile } from './typefaces.ts';

declare global {
  namespace PDFKit.Mixins {
    /** Features of a typeface can be switched off, too, which the types of the library do not say. */
    interface PDFText {
      text(text: string, x: number, y: number, options: SwitchedOptions): this;
      widthOfString(text: string, options: SwitchedOptions): number;
    }
    interface SwitchedOptions extends Omit<TextOptions, 'features'> {
      features?: OpenTypeFeatures[] | Readonly<Record<string, boolean>>;
    }
  }
}

/** How wide a run is at a type size of one, as it is typeset. */
export type MeasureRun = (run: TextRun) => number;

/** Makes the typefaces known to a file; those that are used are embedded, with the letters that are used. */
export function registerFaces(document: PdfDocument): void {
  for (const face of FACES) document.registerFont(face, typefaceFile(face));
}

/** Without this list the library lays out word by word, from left to right in every script. */
const WHOLE_LINE = { features: [] };

/** Leaves marks where they come, as the typeface cannot place them all. */
const UNPLACED_MARKS = {
  features: { mark: false, mkmk: false, abvm: false, blwm: false, curs: false, dist: false },
};

/**
 * Plain words may be laid out word by word: the library remembers those, and asks for each five times. It fails at a mark which a
 * typeface has no place for on the letter before it (foliojs/fontkit#367).
 */
function layoutFor(document: PdfDocument, { face, text }: TextRun): PDFKit.Mixins.SwitchedOptions {
  if (isPlain(text)) return {};
  try {
    document.font(face).widthOfString(text, WHOLE_LINE);
    return WHOLE_LINE;
  } catch {
    return UNPLACED_MARKS;
  }
}

export const measureIn =
  (document: PdfDocument): MeasureRun =>
  (run) =>
    document.font(run.face).fontSize(1).widthOfString(run.text, layoutFor(document, run));

/** Writes a run in the colour that is set; places and sizes are in millimetres. */
export function drawRun(
  document: PdfDocument,
  run: TextRun,
  { left, baseline, size }: { left: number; baseline: number; size: number },
): void {
  document
    .font(run.face)
    .fontSize(size)
    .text(run.text, left, baseline, {
      ...layoutFor(document, run),
      lineBreak: false,
      baseline: 'alphabetic',
    });
}

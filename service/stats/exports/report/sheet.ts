import { directionOf, type Language } from '../../../../words/language.ts';
import { addPage, type PdfDocument } from '../../../lib/pdf/document.ts';
import { openPen, type Pen } from '../../../lib/pdf/pen.ts';
import type { Paper } from './report.ts';

/** The inks of the screens in light colours, as paper takes them (renderer/styles/tokens.css). */
export const INK = '#221d1b';
export const QUIET = '#6b625e';
export const LINE = '#e0dad6';
export const GROUND = '#f8f5f3';

/** White at every edge of a page, in millimetres. */
export const MARGIN = 16;

/** The sizes of paper, in millimetres. */
const SIZES = { a4: { width: 210, height: 297 }, letter: { width: 215.9, height: 279.4 } };

/** A rectangle in millimetres; `start` counts from where lines begin, `top` from the upper edge. */
export type Area = { start: number; top: number; width: number; height: number };

type Words = {
  start: number;
  baseline: number;
  /** What is longer is cut at its end. */
  width: number;
  size: number;
  colour: string;
  /** At the end of the line instead of its beginning. */
  isAtEnd?: boolean;
  /** A name that a person gave: its letters tell which way it runs, not the language of the report. */
  isName?: boolean;
};

/** The paper of a report. Lines begin at its left, or at its right in a language that runs from right to left. */
export type Sheet = {
  width: number;
  height: number;
  turn: () => void;
  fill: (place: Area, colour: string, radius?: number) => void;
  write: (text: string, words: Words) => void;
  linesOf: Pen['linesOf'];
  /** For what runs from left to right in every language. */
  document: PdfDocument;
  pen: Pen;
  /** How far from the left edge something of this width is. */
  leftOf: (start: number, width: number) => number;
};

/** Opens the paper of a document; `turn` begins its first page and each further one. */
export async function openSheet(document: PdfDocument, paper: Paper, language: Language): Promise<Sheet> {
  const { width, height } = SIZES[paper];
  const direction = directionOf(language);
  const pen = await openPen(document);
  const leftOf = (start: number, wide: number): number =>
    direction === 'rtl' ? width - start - wide : start;
  return {
    width,
    height,
    document,
    pen,
    leftOf,
    linesOf: pen.linesOf,
    turn: () => addPage(document, width, height),
    fill: (place, colour, radius = 0) => {
      document
        .roundedRect(leftOf(place.start, place.width), place.top, place.width, place.height, radius)
        .fill(colour);
    },
    write: (text, { start, isAtEnd = false, isName = false, ...words }) =>
      pen.write(text, {
        ...words,
        left: leftOf(start, words.width),
        direction: isName ? 'auto' : direction,
        isAtEnd: isAtEnd !== (direction === 'rtl'),
      }),
  };
}

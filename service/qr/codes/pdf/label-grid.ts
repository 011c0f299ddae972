import type { Box } from '../../../lib/pdf/document.ts';
import type { LabelSheetName } from '../designer-model.ts';
import type { CodePlace } from './code-drawing.ts';

/** The papers that can be printed on, in millimetres. */
export const PAPERS = {
  A4: { width: 210, height: 297 },
  A3: { width: 297, height: 420 },
  Letter: { width: 215.9, height: 279.4 },
} as const;

export type Papers = typeof PAPERS;

/** Labels in rows and columns, in the middle of a sheet. Lengths in millimetres. */
export type LabelGrid = {
  paper: 'A4' | 'Letter';
  columns: number;
  rows: number;
  width: number;
  height: number;
  /** Between columns; rows touch. */
  gap: number;
};

export const LABEL_GRIDS = {
  'a4-65': { paper: 'A4', columns: 5, rows: 13, width: 38.1, height: 21.2, gap: 2.54 },
  'a4-24': { paper: 'A4', columns: 3, rows: 8, width: 63.5, height: 33.9, gap: 2.54 },
  'a4-21': { paper: 'A4', columns: 3, rows: 7, width: 63.5, height: 38.1, gap: 2.54 },
  'a4-14': { paper: 'A4', columns: 2, rows: 7, width: 99.1, height: 38.1, gap: 2.5 },
  'a4-12': { paper: 'A4', columns: 3, rows: 4, width: 63.5, height: 72, gap: 2.54 },
  'letter-30': { paper: 'Letter', columns: 3, rows: 10, width: 66.675, height: 25.4, gap: 3.175 },
  'letter-10': { paper: 'Letter', columns: 2, rows: 5, width: 101.6, height: 50.8, gap: 4.7625 },
  'letter-6': { paper: 'Letter', columns: 2, rows: 3, width: 101.6, height: 84.6, gap: 4.7625 },
} as const satisfies Record<LabelSheetName, LabelGrid>;

/** Where the labels of a sheet are, row by row. */
export function placesOn({ paper, columns, rows, width, height, gap }: LabelGrid): Box[] {
  const sheet = PAPERS[paper];
  const left = (sheet.width - columns * width - (columns - 1) * gap) / 2;
  const top = (sheet.height - rows * height) / 2;
  return Array.from({ length: columns * rows }, (_, index) => ({
    left: left + (index % columns) * (width + gap),
    top: top + Math.floor(index / columns) * height,
    width,
    height,
  }));
}

/** Printers miss by a millimetre; nothing comes closer to a label's edge. */
const PADDING = 1.5;
/** The share of a label's height for its two lines of text, and the most that is of use. */
const WORDS_SHARE = 0.24;
const MOST_WORDS = 9;

/** A line of text: its baseline, the middle of it, and the room it has. Millimetres. */
export type TextPlace = { middle: number; baseline: number; width: number; size: number };

/** How a label is laid out: the code on top in the middle, the alias and the address below it. */
export function layOut({ left, top, width, height }: Box): {
  code: CodePlace;
  title: TextPlace;
  caption: TextPlace;
} {
  const words = Math.min(height * WORDS_SHARE, MOST_WORDS);
  const side = Math.min(height - words - PADDING * 2, width - PADDING * 2);
  const codeTop = top + (height - side - words) / 2;
  const middle = left + width / 2;
  const line = { middle, width: width - PADDING * 2 };
  return {
    code: { left: middle - side / 2, top: codeTop, side },
    title: { ...line, baseline: codeTop + side + words * 0.42, size: words * 0.48 },
    caption: { ...line, baseline: codeTop + side + words * 0.86, size: words * 0.36 },
  };
}

/** The side of the codes on a sheet, in millimetres. */
export function codeSideOn({ width, height }: LabelGrid): number {
  return layOut({ left: 0, top: 0, width, height }).code.side;
}

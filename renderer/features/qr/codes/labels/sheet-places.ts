import type { LabelSheet } from '../../../../api/qr.ts';
import { PAPERS } from '../papers.ts';

/** The share of a label's height for its words, and the most that they take, in millimetres. */
const WORDS_SHARE = 0.24;
const MOST_WORDS = 9;

/** A letter is about so wide, as a share of its height. */
const LETTER = 0.55;

/** One label of the drawing of a sheet, in millimetres from the corner of the paper. */
export type LabelPlace = {
  left: number;
  top: number;
  code: { left: number; top: number; side: number };
  /** What stands below the code; undefined where nothing is printed. */
  title: { text: string; middle: number; baseline: number; size: number } | undefined;
};

/**
 * Where the labels of the first sheet are and what they say, close enough to look at: the service lays out what is printed.
 * `first` is the label to begin with, counted from 1.
 */
export function placesOn(sheet: LabelSheet, titles: readonly string[], first: number): LabelPlace[] {
  const { width_mm: width, height_mm: height, code_mm: side, labels } = sheet;
  const paper = PAPERS[sheet.paper];
  const columns = Math.floor(paper.width / width);
  const margin = (paper.width - columns * width) / (columns + 1);
  const above = (paper.height - (labels / columns) * height) / 2;
  const room = Math.min(height * WORDS_SHARE, MOST_WORDS);
  const size = room * 0.48;
  return Array.from({ length: labels }, (_, index) => {
    const left = margin + (index % columns) * (width + margin);
    const top = above + Math.floor(index / columns) * height;
    const codeTop = top + (height - side - room) / 2;
    const middle = left + width / 2;
    const text = titles[index - first + 1];
    return {
      left,
      top,
      code: { left: middle - side / 2, top: codeTop, side },
      title:
        text === undefined
          ? undefined
          : { text: cut(text, width / (size * LETTER)), middle, baseline: codeTop + side + room * 0.6, size },
    };
  });
}

function cut(text: string, most: number): string {
  const letters = [...text];
  return letters.length > most ? `${letters.slice(0, Math.max(1, Math.floor(most) - 1)).join('')}…` : text;
}

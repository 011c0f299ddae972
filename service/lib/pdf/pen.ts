import type { PdfDocument } from './document.ts';
import { charactersOf, findRuns, type LineDirection } from './runs-of-text.ts';
import { openTypefaces } from './typefaces.ts';
import { drawRun, measureIn, registerFaces } from './typeset.ts';

/** Where a line of words stands and how it looks, in millimetres. */
export type Writing = {
  left: number;
  baseline: number;
  size: number;
  /** What is longer is cut at its end. */
  width: number;
  colour: string;
  direction?: LineDirection;
  /** At the end of the width instead of its beginning. */
  isAtEnd?: boolean;
};

/** Writes lines of words in any script that the typefaces have; characters they lack become boxes. */
export type Pen = {
  write: (text: string, writing: Writing) => void;
  /** How wide a line is in this size. */
  widthOf: (text: string, size: number) => number;
  /** Breaks a text at spaces and between the parts of an address, else where the line is full, and cuts what is longer than `most` lines. */
  linesOf: (text: string, room: { size: number; width: number; most: number }) => string[];
};

const CUT = '…';

/** Makes the typefaces known to a file, and writes with them. */
export async function openPen(document: PdfDocument): Promise<Pen> {
  registerFaces(document);
  const findFace = await openTypefaces();
  const measure = measureIn(document);
  const runsOf = (characters: readonly string[], direction?: LineDirection) =>
    findRuns(characters, 'japanese', findFace, direction);
  const widthOf = (characters: readonly string[], size: number): number =>
    runsOf(characters).reduce((sum, run) => sum + measure(run) * size, 0);
  /** How many characters fit, with an ending after them. */
  const fitting = (characters: readonly string[], { size, width }: Room, ending: string): number => {
    const fits = (count: number): boolean =>
      widthOf([...characters.slice(0, count), ...ending], size) <= width;
    let [short, long] = [0, characters.length + 1];
    while (long - short > 1) {
      const middle = Math.floor((short + long) / 2);
      if (fits(middle)) short = middle;
      else long = middle;
    }
    return short;
  };
  const shorten = (characters: readonly string[], room: Room): readonly string[] =>
    widthOf(characters, room.size) <= room.width
      ? characters
      : [...characters.slice(0, fitting(characters, room, CUT)), CUT];
  return {
    widthOf: (text, size) => widthOf(charactersOf(text), size),
    linesOf: (text, { most, ...room }) => {
      const lines: string[] = [];
      let rest = charactersOf(text);
      while (rest.length > 0 && lines.length < most - 1) {
        const count = breakAt(rest, Math.max(1, fitting(rest, room, '')));
        lines.push(rest.slice(0, count).join('').trim());
        rest = rest.slice(count);
      }
      return rest.length > 0 ? [...lines, shorten(rest, room).join('').trim()] : lines;
    },
    write: (text, { left, baseline, size, width, colour, direction, isAtEnd = false }) => {
      if (text === '') return;
      const runs = runsOf(shorten(charactersOf(text), { size, width }), direction);
      const wide = runs.reduce((sum, run) => sum + measure(run) * size, 0);
      document.fillColor(colour);
      let at = isAtEnd ? left + width - wide : left;
      for (const run of runs) {
        drawRun(document, run, { left: at, baseline, size });
        at += measure(run) * size;
      }
    },
  };
}

type Room = { size: number; width: number };

/** What a line may end with: a space, or a sign that parts an address. */
const BREAK = /[ \-/?&]/;

/** How many characters stand on the first line, of which no more than `fit` do: up to the last place to break at, where there is one. */
function breakAt(characters: readonly string[], fit: number): number {
  if (fit >= characters.length) return characters.length;
  if (characters[fit] === ' ') return fit + 1;
  const place = characters.slice(0, fit).findLastIndex((character) => BREAK.test(character));
  return place > 0 ? place + 1 : fit;
}

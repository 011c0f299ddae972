import type { PdfDocument } from './document.ts';
import type { TextPlace } from './label-grid.ts';
import { charactersOf, findRuns, type TextRun } from './runs-of-text.ts';
import { FACES, type FindFace, fileOf } from './typefaces.ts';

/** The smallest type size people read without a lens, in millimetres. */
const SMALLEST = 1.5;
/** No letter is narrower than this part of the type size. */
const NARROWEST = 0.2;
const CUT = '...';

/** How wide a run is at a type size of one, as it is typeset. */
export type MeasureRun = (run: TextRun) => number;

/** A line of words: its type size in millimetres, and where each run begins. */
export type TextLine = { size: number; runs: (TextRun & { left: number })[] };

/** Makes the typefaces known to a file; those that are used are embedded, with the letters that are used. */
export function registerFaces(document: PdfDocument): void {
  for (const face of FACES) document.registerFont(face, fileOf(face));
}

/** Without this list the library lays out word by word, from left to right in every script. */
const WHOLE_LINE = { features: [] };

export const measureIn =
  (document: PdfDocument): MeasureRun =>
  ({ face, text }) =>
    document.font(face).fontSize(1).widthOfString(text, WHOLE_LINE);

export function drawLine(document: PdfDocument, { size, runs }: TextLine, { baseline }: TextPlace): void {
  for (const { face, text, left } of runs) {
    document
      .font(face)
      .fontSize(size)
      .text(text, left, baseline, { ...WHOLE_LINE, lineBreak: false, baseline: 'alphabetic' });
  }
}

/** The text with every accent in one character with its letter, as typefaces have them. */
const composed = (text: string): string => text.normalize('NFC');

/**
 * A name around its middle, smaller when it is long, and cut when it is longer still.
 *
 * Undefined when the faces lack a letter of it: half a name reads worse than none, and the address says the same.
 */
export const layName = (
  name: string,
  place: TextPlace,
  findFace: FindFace,
  measure: MeasureRun,
): TextLine | undefined => layLine(composed(name), 'name', place, findFace, measure);

/** The same for an address. It always can be typed and leads to the same place. */
export const layAddress = (
  address: string,
  place: TextPlace,
  findFace: FindFace,
  measure: MeasureRun,
): TextLine | undefined => layLine(printableAddress(address, findFace), 'address', place, findFace, measure);

/** Characters that the faces lack are written as a browser sends them; others stay as people know them. */
export function printableAddress(address: string, findFace: FindFace): string {
  // By way of bytes, because half a character cannot be written in an address.
  const whole = composed(Buffer.from(address).toString());
  return charactersOf(whole)
    .map((character) => (findFace(character, 'address') ? character : encodeURIComponent(character)))
    .join('');
}

function layLine(
  text: string,
  own: 'name' | 'address',
  place: TextPlace,
  findFace: FindFace,
  measure: MeasureRun,
): TextLine | undefined {
  const runsOf = (shown: string): TextRun[] => findRuns(shown, own, findFace) ?? [];
  const isNarrow = (shown: string): boolean => sum(runsOf(shown).map(measure)) * SMALLEST <= place.width;
  if (!findRuns(text, own, findFace)) return undefined;
  const runs = runsOf(shorten(text, isNarrow, place.width / (SMALLEST * NARROWEST)));
  const widths = runs.map(measure);
  const width = sum(widths);
  const size = Math.min(place.size, place.width / Math.max(width, Number.EPSILON));
  const start = place.middle - (width * size) / 2;
  return {
    size,
    runs: runs.map((run, index) => ({ ...run, left: start + sum(widths.slice(0, index)) * size })),
  };
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, number) => all + number, 0);

/** Both ends of an address say something; its middle says least. `most` is a bound that no text comes near. */
function shorten(text: string, isNarrow: (text: string) => boolean, most: number): string {
  const characters = charactersOf(text);
  if (characters.length <= most && isNarrow(text)) return text;
  const cut = (length: number): string => {
    const tail = Math.floor((length - CUT.length) / 2);
    const head = characters.slice(0, length - CUT.length - tail);
    return [...head, CUT, ...characters.slice(characters.length - tail)].join('');
  };
  let [fits, tooLong] = [CUT.length, Math.min(characters.length, Math.ceil(most)) + 1];
  while (tooLong - fits > 1) {
    const length = Math.floor((fits + tooLong) / 2);
    if (isNarrow(cut(length))) fits = length;
    else tooLong = length;
  }
  return cut(fits);
}

import type { PdfDocument } from '../../../lib/pdf/document.ts';
import { charactersOf, findRuns, type TextRun } from '../../../lib/pdf/runs-of-text.ts';
import type { FindFace } from '../../../lib/pdf/typefaces.ts';
import { drawRun, type MeasureRun } from '../../../lib/pdf/typeset.ts';
import type { TextPlace } from './label-grid.ts';

/** The smallest type size people read without a lens, in millimetres. */
const SMALLEST = 1.5;
/** No letter is narrower than this part of the type size. */
const NARROWEST = 0.2;
const CUT = '...';

/** A line of words: its type size in millimetres, and where each run begins. */
export type TextLine = { size: number; runs: (TextRun & { left: number })[] };

export function drawLine(document: PdfDocument, { size, runs }: TextLine, { baseline }: TextPlace): void {
  for (const { left, ...run } of runs) drawRun(document, run, { left, baseline, size });
}

/**
 * A name around its middle, smaller when it is long, and cut when it is longer still.
 *
 * Undefined when the faces lack a letter of it: half a name reads worse than none, and the address says the same.
 */
export function layName(
  name: string,
  place: TextPlace,
  findFace: FindFace,
  measure: MeasureRun,
): TextLine | undefined {
  const characters = charactersOf(name);
  if (!characters.every((character) => findFace(character, 'name'))) return undefined;
  return layLine(characters, place, (shown) => findRuns(shown, 'name', findFace), measure);
}

/** A sentence or a title, the same way; letters that no face has become boxes. */
export const laySentence = (
  text: string,
  place: TextPlace,
  findFace: FindFace,
  measure: MeasureRun,
): TextLine => layLine(charactersOf(text), place, (shown) => findRuns(shown, 'japanese', findFace), measure);

/** The same for an address. It always can be typed and leads to the same place. */
export const layAddress = (
  address: string,
  place: TextPlace,
  findFace: FindFace,
  measure: MeasureRun,
): TextLine =>
  layLine(
    printableAddress(address, findFace),
    place,
    (shown) => findRuns(shown, 'address', findFace),
    measure,
  );

/** The characters of an address. Those the faces lack are written as a browser sends them; others stay as people know them. */
const printableAddress = (address: string, findFace: FindFace): string[] =>
  // By way of bytes, because half a character cannot be written in an address.
  charactersOf(Buffer.from(address).toString()).flatMap((character) =>
    findFace(character, 'address') ? character : [...encodeURIComponent(character)],
  );

function layLine(
  characters: readonly string[],
  place: TextPlace,
  runsOf: (shown: readonly string[]) => TextRun[],
  measure: MeasureRun,
): TextLine {
  const fits = (shown: readonly string[]): boolean =>
    sum(runsOf(shown).map(measure)) * SMALLEST <= place.width;
  const runs = runsOf(shorten(characters, fits, place.width / (SMALLEST * NARROWEST)));
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

/** Both ends of an address say something; its middle says least. No line has more than `most` characters. */
function shorten(
  characters: readonly string[],
  fits: (shown: readonly string[]) => boolean,
  most: number,
): readonly string[] {
  if (characters.length <= most && fits(characters)) return characters;
  const cut = (length: number): string[] => {
    const tail = Math.floor((length - CUT.length) / 2);
    const head = characters.slice(0, length - CUT.length - tail);
    return [...head, ...CUT, ...characters.slice(characters.length - tail)];
  };
  let [short, long] = [CUT.length, Math.min(characters.length, Math.ceil(most)) + 1];
  while (long - short > 1) {
    const middle = Math.floor((short + long) / 2);
    if (fits(cut(middle))) short = middle;
    else long = middle;
  }
  return cut(short);
}

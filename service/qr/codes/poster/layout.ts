import type { Box } from '../../../lib/pdf/document.ts';
import type { CodePlace } from '../pdf/code-drawing.ts';
import type { TextPlace } from '../pdf/label-grid.ts';

/** The papers that a poster fits, in millimetres. */
export const POSTER_PAPERS = {
  a4: { width: 210, height: 297 },
  a3: { width: 297, height: 420 },
  letter: { width: 215.9, height: 279.4 },
} as const;
export type PosterPaper = keyof typeof POSTER_PAPERS;

/** Where an example stands: its code, its name and what it is. */
export type ExamplePlace = { code: CodePlace; name: TextPlace; about: TextPlace };

/** Where everything on a poster stands. */
export type PosterLayout = {
  page: { width: number; height: number };
  bands: Box[];
  title: TextPlace;
  code: CodePlace;
  address: TextPlace;
  advice: TextPlace;
  examples: ExamplePlace[];
  hint: TextPlace;
};

/** All lengths are those of A4; other papers are as much larger or smaller. */
const A4 = POSTER_PAPERS.a4;
const MARGIN = 15;
const BAND = 7;
const COLUMNS = 3;

/** Lays a poster out for so many examples, 0 to 6: the code of the front page first, then one or two rows of examples. */
export function layOutPoster(paper: PosterPaper, examples: number): PosterLayout {
  const page = POSTER_PAPERS[paper];
  const scale = Math.min(page.width / A4.width, page.height / A4.height);
  const rows = Math.ceil(examples / COLUMNS);
  const side = rows === 2 ? 62 : 82;
  const at = (millimetres: number): number => millimetres * scale;
  const middle = page.width / 2;
  const line = (baseline: number, size: number): TextPlace => ({
    middle,
    baseline: at(baseline),
    width: page.width - 2 * at(MARGIN),
    size: at(size),
  });
  const top = 48;
  const below = top + side;
  return {
    page,
    bands: [
      { left: 0, top: 0, width: page.width, height: at(BAND) },
      { left: 0, top: page.height - at(BAND), width: page.width, height: at(BAND) },
    ],
    title: line(34, 15),
    code: { left: middle - at(side) / 2, top: at(top), side: at(side) },
    address: line(below + 13, 12),
    advice: line(below + 21, 5.2),
    examples: placeExamples(page.width, { count: examples, top: below + 32, scale }),
    hint: { ...line(0, 6), baseline: page.height - at(BAND + 9) },
  };
}

/** Examples stand in rows of three, each row in the middle of the page. */
function placeExamples(
  width: number,
  { count, top, scale }: { count: number; top: number; scale: number },
): ExamplePlace[] {
  const side = 34 * scale;
  const cell = (width - 2 * MARGIN * scale) / COLUMNS;
  return Array.from({ length: count }, (_, index) => {
    const row = Math.floor(index / COLUMNS);
    const inRow = Math.min(COLUMNS, count - row * COLUMNS);
    const middle = width / 2 + ((index % COLUMNS) - (inRow - 1) / 2) * cell;
    const from = (top + row * 56) * scale;
    const words = { middle, width: cell - 6 * scale };
    return {
      code: { left: middle - side / 2, top: from, side },
      name: { ...words, baseline: from + side + 6.5 * scale, size: 6 * scale },
      about: { ...words, baseline: from + side + 12 * scale, size: 4 * scale },
    };
  });
}

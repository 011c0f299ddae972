import type { Rgb } from '../../../lib/colour.ts';
import type { Box } from '../../../lib/pdf/document.ts';
import type { FindFace } from '../../../lib/pdf/typefaces.ts';
import type { MeasureRun } from '../../../lib/pdf/typeset.ts';
import { inkColours, type Look } from '../design/design.ts';
import { findMatrix } from '../drawing/paint.ts';
import type { Matrix } from '../encoding/matrix.ts';
import type { CodePlace } from '../pdf/code-drawing.ts';
import { PAPERS, type TextPlace } from '../pdf/label-grid.ts';
import { layAddress, layName, laySentence, type TextLine } from '../pdf/label-text.ts';

/** What a poster says; `content` is what a code holds. */
export type PosterText = {
  title: string;
  address: { content: string; shown: string };
  advice: string;
  /** What to type in the address bar; empty where that is not set up. */
  hint: string;
  examples: readonly { content: string; name: string; about: string }[];
};

export type PosterInput = PosterText & { look: Look; paper: PosterPaper };

/** A poster of shapes and lines whose places are known: what files of any kind are written from. */
export type PosterDrawing = {
  page: { width: number; height: number };
  bands: { box: Box; colour: Rgb }[];
  codes: { matrix: Matrix; place: CodePlace }[];
  lines: { line: TextLine; place: TextPlace; colour: Rgb }[];
};

const DARK: Rgb = { red: 0x22, green: 0x1c, blue: 0x1a };
const SOFT: Rgb = { red: 0x5d, green: 0x55, blue: 0x51 };

/** Lays out what a poster says. */
export async function drawPoster(
  input: PosterInput,
  findFace: FindFace,
  measure: MeasureRun,
): Promise<PosterDrawing> {
  const { look, examples, address } = input;
  const layout = layOutPoster(input.paper, examples.length);
  const [accent = DARK] = inkColours(look.ink);
  const lines: PosterDrawing['lines'] = [];
  const say = (line: TextLine | undefined, place: TextPlace, colour: Rgb): void => {
    if (line) lines.push({ line, place, colour });
  };
  const sentence = (text: string, place: TextPlace): TextLine | undefined =>
    text === '' ? undefined : laySentence(text, place, findFace, measure);
  say(sentence(input.title, layout.title), layout.title, DARK);
  say(layAddress(address.shown, layout.address, findFace, measure), layout.address, DARK);
  say(sentence(input.advice, layout.advice), layout.advice, SOFT);
  say(sentence(input.hint, layout.hint), layout.hint, DARK);
  const codes = [{ content: address.content, place: layout.code }];
  for (const [index, { content, name, about }] of examples.entries()) {
    const place = layout.examples[index];
    if (!place) continue;
    codes.push({ content, place: place.code });
    say(layName(name, place.name, findFace, measure), place.name, DARK);
    say(sentence(about, place.about), place.about, SOFT);
  }
  return {
    page: layout.page,
    bands: layout.bands.map((box) => ({ box, colour: accent })),
    codes: await Promise.all(
      codes.map(async ({ content, place }) => ({ matrix: await findMatrix({ ...look, content }), place })),
    ),
    lines,
  };
}

/** The papers that a poster fits, as the wire spells them. */
const POSTER_PAPERS = { a4: PAPERS.A4, a3: PAPERS.A3, letter: PAPERS.Letter } as const;
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
const MARGIN = 15;
const BAND = 7;
const COLUMNS = 3;

const TWO_ROWS = { front: 62, example: 34 };
/** How wide the codes are, by the rows of examples: the fewer there are, the more of the page each one fills. */
const SIDES: readonly { front: number; example: number }[] = [
  { front: 140, example: 0 },
  { front: 96, example: 44 },
  TWO_ROWS,
];

/** Lays a poster out for so many examples, 0 to 6: the code of the front page first, then one or two rows of examples. */
export function layOutPoster(paper: PosterPaper, examples: number): PosterLayout {
  const page = POSTER_PAPERS[paper];
  const scale = Math.min(page.width / PAPERS.A4.width, page.height / PAPERS.A4.height);
  const { front: side, example } = SIDES[Math.ceil(examples / COLUMNS)] ?? TWO_ROWS;
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
    examples: placeExamples(page.width, { count: examples, side: example, top: below + 32, scale }),
    hint: { ...line(0, 6), baseline: page.height - at(BAND + 9) },
  };
}

/** Examples stand in rows of three, each row in the middle of the page. */
function placeExamples(
  width: number,
  { count, side: unscaled, top, scale }: { count: number; side: number; top: number; scale: number },
): ExamplePlace[] {
  const side = unscaled * scale;
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

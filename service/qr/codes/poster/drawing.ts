import type { Rgb } from '../../../lib/colour.ts';
import type { Box } from '../../../lib/pdf/document.ts';
import type { FindFace } from '../../../lib/pdf/typefaces.ts';
import type { MeasureRun } from '../../../lib/pdf/typeset.ts';
import type { Look } from '../design/design.ts';
import { inkColours } from '../design/ink.ts';
import { findMatrix } from '../drawing/paint.ts';
import type { Matrix } from '../encoding/matrix.ts';
import type { CodePlace } from '../pdf/code-drawing.ts';
import type { TextPlace } from '../pdf/label-grid.ts';
import { layAddress, layName, laySentence, type TextLine } from '../pdf/label-text.ts';
import { layOutPoster, type PosterPaper } from './layout.ts';

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

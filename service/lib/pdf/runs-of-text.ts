import bidiFactory from 'bidi-js';
import type { Face, FindFace, OwnFace } from './typefaces.ts';

/** A part of a line in one face and one direction, as it is handed to the typeface. */
export type TextRun = { face: Face; text: string };

/**
 * Whether a text has nothing but the letters, digits and signs of a typewriter: each of them is a character, all run from left to
 * right, and both typewriter faces have them. Nearly all names and addresses are, and they are asked about for every label.
 */
export const isPlain = (text: string): boolean => /^[ -~]*$/.test(text);

const bidi = bidiFactory();
const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });

/**
 * What people take for one character: a letter with its accents, or a pictograph of several code points.
 *
 * Where there is one character for a letter and its accent, it is that, as typefaces have them.
 */
export const charactersOf = (text: string): string[] => (isPlain(text) ? [...text] : segmentsOf(text));

const segmentsOf = (text: string): string[] =>
  Array.from(segmenter.segment(text.normalize('NFC')), ({ segment }) => segment);

type Part = TextRun & { level: number; start: number };

/** Which way a line as a whole runs; `auto` is as its first letter does. */
export type LineDirection = 'ltr' | 'rtl' | 'auto';

/** Stands for a character that no face has: a label in such a script is not blank, and two of them differ at least in length. */
const BOX = '□';
/** What is not seen on a screen either: ends of lines, and marks that steer the characters beside them. */
const UNSEEN = /^(?:\p{Cc}|\p{Cf}|\p{Variation_Selector})+$/u;
/** Other blanks than a space, which faces need not have: they hold a number and its unit together. */
const BLANK = /^\p{Z}$/u;

/** What is drawn for a character that no face has; undefined for nothing. */
function standInFor(character: string): string | undefined {
  if (UNSEEN.test(character)) return undefined;
  return BLANK.test(character) ? ' ' : BOX;
}

/** The runs of a line from left to right; characters without a face become a box. An address runs from left to right. */
export function findRuns(
  characters: readonly string[],
  own: OwnFace,
  findFace: FindFace,
  direction: LineDirection = own === 'address' ? 'ltr' : 'auto',
): TextRun[] {
  const text = characters.join('');
  if (isPlain(text)) return text === '' ? [] : [{ face: own, text }];
  const embedding = bidi.getEmbeddingLevels(text, direction);
  const parts: Part[] = [];
  let start = 0;
  for (const character of characters) {
    const before = parts.at(-1);
    const { face, drawn } = drawnAs(character, (each) => findFace(each, own, before?.face));
    const level = embedding.levels[start] ?? 0;
    const shown = (isOdd(level) && bidi.getMirroredCharacter(drawn)) || drawn;
    if (face && before?.face === face && before.level === level) before.text += shown;
    else if (face) parts.push({ face, text: shown, level, start });
    start += character.length;
  }
  const places = new Map(bidi.getReorderedIndices(text, embedding).map((index, place) => [index, place]));
  const placeOf = (part: Part): number => places.get(part.start) ?? 0;
  return parts
    .sort((one, other) => placeOf(one) - placeOf(other))
    .map((part) => ({ face: part.face, text: asTypeset(part) }));
}

function drawnAs(
  character: string,
  faceOf: (character: string) => Face | undefined,
): { face: Face | undefined; drawn: string } {
  const face = faceOf(character);
  const drawn = face ? character : standInFor(character);
  return drawn === undefined ? { face: undefined, drawn: '' } : { face: face ?? faceOf(drawn), drawn };
}

const isOdd = (level: number): boolean => level % 2 === 1;

const FIRST_LETTER = /[^\p{Script=Common}\p{Script=Inherited}]/u;
const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;

/** A typeface takes the direction from the first letter of a run; digits and signs that go the other way are turned here. */
function asTypeset({ text, level }: Part): string {
  const letter = FIRST_LETTER.exec(text)?.[0] ?? '';
  return RIGHT_TO_LEFT.test(letter) === isOdd(level) ? text : charactersOf(text).reverse().join('');
}

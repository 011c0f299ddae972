import { foldCase } from '../../../lib/characters.ts';

const ASCII = /^[\0-\x7f]*$/;
const NEITHER_LETTER_NOR_DIGIT = /[^a-z0-9]/g;
/** Emoji are symbols of a class that is not listed here, so they stay, with their skin tones. */
const LEFT_OUT = /(?!\p{Emoji_Modifier})[\p{P}\p{Z}\p{C}\p{Sm}\p{Sc}\p{Sk}]|\uFE0E|\uFE0F/gu;
/** Accents of Latin, Greek and Cyrillic. In other scripts, marks are parts of the letters. */
const ACCENTS = /[\u0300-\u036F]/g;

const LOOKING_ALIKE = /[01i]/g;

/**
 * The same text for all names that people take for one (docs/contract/lookup.md#folding): without case, hyphens,
 * underscores, dots, spaces, other punctuation and accents, and with one letter for all that look alike. Empty when
 * nothing remains.
 */
export const foldName = (name: string): string =>
  ASCII.test(name)
    ? name.toLowerCase().replace(NEITHER_LETTER_NOR_DIGIT, '').replace(LOOKING_ALIKE, readAs)
    : foldAnyScript(name);

function foldAnyScript(name: string): string {
  const apart = foldCase(name.normalize('NFKC')).normalize('NFKD');
  const plain = apart.replace(ACCENTS, '').replace(LEFT_OUT, '').normalize('NFC');
  return Array.from(plain, readAs).join('');
}

/**
 * Letters that look like a Latin one, by the Latin letter: small letters of Cyrillic and Greek, and a few with a
 * stroke. If a capital looks like another letter than its small form, as the Greek Ν and ν do, one of the two is
 * chosen, so that case makes no difference. Accents were removed before, full widths and ligatures resolved.
 */
const LOOK_ALIKES: Readonly<Record<string, string>> = {
  a: 'аα',
  b: 'вβ',
  c: 'сϲ',
  d: 'ԁđð',
  e: 'еεє',
  h: 'нһη',
  j: 'јϳ',
  k: 'кκ',
  // Also 1 and i: in many typefaces they look the same as a small l or a capital I.
  l: 'iı1іι|ӏł',
  m: 'мμ',
  n: 'ν',
  // Also the digit.
  o: '0оοø',
  p: 'рρ',
  q: 'ԛ',
  s: 'ѕ',
  t: 'тτ',
  w: 'ԝω',
  x: 'хχ',
  y: 'уυү',
  z: 'ζ',
};

const LETTER_OF: ReadonlyMap<string, string> = new Map(
  Object.entries(LOOK_ALIKES).flatMap(([letter, others]) => Array.from(others, (other) => [other, letter])),
);

/** The letter that a small letter or digit looks like; the letter itself when it looks like no other. */
const readAs = (letter: string): string => LETTER_OF.get(letter) ?? letter;

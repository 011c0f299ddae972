/**
 * Letters that are taken for a Latin one, by the letter they are taken for: small ones of Cyrillic and Greek, a few with a
 * stroke. Where a capital and its small letter look like two different ones, such as the Greek Ν and ν, one is chosen, so
 * that case makes no difference. Accents are taken off before, full widths and ligatures resolved.
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
  // Also 1 and i: in many typefaces they differ in nothing from a small l or a capital I.
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

/** The letter that a small letter or digit is taken for; the letter itself where it looks like no other. */
export const readAs = (letter: string): string => LETTER_OF.get(letter) ?? letter;

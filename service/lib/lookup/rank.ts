import { EDGE, type FieldStarts } from './field-text.ts';

/** How well a word fits a link, the best first (docs/contract/directory.md#search). */
export const RANK = {
  name: 0,
  beginsName: 1,
  inName: 2,
  title: 3,
  tag: 4,
  destination: 5,
  notes: 6,
  typo: 7,
} as const;

/**
 * The sum over all words by where they stand in the text of a link; undefined when it lacks one of them. A word of several
 * letters may be written with one of them wrong (docs/contract/links.md#search). That the link has `known`, so or as it is
 * written, was found out before.
 */
export function rankWithTypos(
  own: string,
  starts: FieldStarts,
  words: readonly string[],
  known: string | undefined,
): number | undefined {
  let sum = 0;
  for (const word of words) {
    const rank = rankOfWord(own, starts, word);
    if (rank === undefined && word !== known && !hasAlmost(own, word)) return undefined;
    sum += rank ?? RANK.typo;
  }
  return sum;
}

/** How well a word, or what stands behind the host of a short address, fits the names of a link that have it. */
export function rankOfName(names: string, word: string): number {
  let best: number = RANK.inName;
  for (let at = names.indexOf(word); at >= 0; at = names.indexOf(word, at + 1)) {
    if (names.charAt(at - 1) !== EDGE) continue;
    if (names.charAt(at + word.length) === EDGE) return RANK.name;
    best = RANK.beginsName;
  }
  return best;
}

/** Fields stand in the order of their rank, so that the first place of a word tells the best one. */
function rankOfWord(own: string, starts: FieldStarts, word: string): number | undefined {
  const at = own.indexOf(word);
  if (at < 0) return undefined;
  if (at >= starts.notes) return RANK.notes;
  if (at >= starts.destinations) return RANK.destination;
  if (at >= starts.tags) return RANK.tag;
  return at >= starts.title ? RANK.title : rankOfName(own.slice(0, starts.title), word);
}

/** Shorter words would be almost like too many others. */
const FEWEST_LETTERS = 4;

const LETTER = /\p{L}/gu;

/** Whether a word may have a typo: only one of four letters or more. */
export const mayBeMistyped = (word: string): boolean => (word.match(LETTER)?.length ?? 0) >= FEWEST_LETTERS;

/** Whether a word of the text begins as this one does but for one letter; never for a word that may have no typo. */
export const hasAlmost = (text: string, word: string): boolean =>
  mayBeMistyped(word) && partsOf(word).some((part) => findAlmost(text, word, part, 0) >= 0);

/** Letters that a mistyped word still has; it begins between so many letters before them. */
type Part = { letters: string; least: number; most: number };

/** Shorter beginnings stand in too many words to look for them. */
const FEWEST_OF_BEGINNING = 3;

/**
 * One edit leaves one half of a word whole, unless it swaps the letters where the halves meet: so it is enough to look where
 * one of these stands.
 */
function partsOf(word: string): Part[] {
  const half = word.length >> 1;
  const right = { letters: word.slice(half), least: half - 1, most: half + 1 };
  const beginning = word.slice(0, half - 1);
  const left = { letters: word.slice(0, half), least: 0, most: 0 };
  const swapped = { ...left, letters: beginning + word.charAt(half) + word.charAt(half - 1) };
  // What the left half and that with the swapped letters begin with is looked for once, where it is long enough.
  return beginning.length < FEWEST_OF_BEGINNING
    ? [left, right, swapped]
    : [{ ...left, letters: beginning }, right];
}

/**
 * Marks with 1 the texts that have a word which begins as this one does, or would with one letter more, less, in place of
 * another, or swapped with its neighbour. `starts` tells where each begins in `text`, and where the last one ends.
 *
 * Those that are marked already are not looked at again: where one half is in every text, nothing is looked for in vain.
 */
export function markAlmost(text: string, starts: Uint32Array, word: string, marks: Uint8Array): void {
  for (const part of partsOf(word)) {
    for (let own = marks.indexOf(0); own >= 0; own = marks.indexOf(0, own + 1)) {
      const place = findAlmost(text, word, part, starts[own] ?? 0);
      if (place < 0) break;
      while ((starts[own + 1] ?? text.length) <= place) own += 1;
      marks[own] = 1;
    }
  }
}

/** Where the next word that is almost this one begins, as far as it has this part of it; -1 when there is none. */
function findAlmost(text: string, word: string, { letters, least, most }: Part, from: number): number {
  for (let at = text.indexOf(letters, from); at >= 0; at = text.indexOf(letters, at + 1))
    for (let place = at - most; place <= at - least; place += 1)
      if (place >= from && beginsWord(text, place) && beginsAlmost(text, place, word)) return place;
  return -1;
}

const isLetter = (code: number): boolean =>
  (code >= 97 && code <= 122) || (code >= 48 && code <= 57) || code > 127;

const beginsWord = (text: string, at: number): boolean => at === 0 || !isLetter(text.charCodeAt(at - 1));

/** Whether the text from there on begins with the word after one edit at most: that of the first letter that differs. */
function beginsAlmost(text: string, at: number, word: string): boolean {
  let same = 0;
  while (same < word.length && text.charCodeAt(at + same) === word.charCodeAt(same)) same += 1;
  if (same === word.length) return true;
  const here = at + same;
  return (
    goesOn(text, here + 1, word, same + 1) ||
    goesOn(text, here + 1, word, same) ||
    goesOn(text, here, word, same + 1) ||
    (text.charCodeAt(here) === word.charCodeAt(same + 1) &&
      text.charCodeAt(here + 1) === word.charCodeAt(same) &&
      goesOn(text, here + 2, word, same + 2))
  );
}

/** Whether the text goes on there as the word does from one of its letters on. */
function goesOn(text: string, at: number, word: string, from: number): boolean {
  for (let next = from; next < word.length; next += 1)
    if (text.charCodeAt(at + next - from) !== word.charCodeAt(next)) return false;
  return true;
}

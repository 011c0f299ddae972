import { EDGE, type FieldStarts } from './field-text.ts';
import { hasAlmost } from './typo.ts';

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

/** The sum over all words by where they stand in the text of a link; undefined when it lacks one of them. */
export const rankOf = (own: string, starts: FieldStarts, words: readonly string[]): number | undefined =>
  sumOf(words, (word) => rankOfWord(own, starts, word));

/**
 * The same, where a word of several letters may be written with one of them wrong (docs/contract/links.md#search). That the
 * link has `known`, so or as it is written, was found out before.
 */
export const rankWithTypos = (
  own: string,
  starts: FieldStarts,
  words: readonly string[],
  known: string | undefined,
): number | undefined =>
  sumOf(words, (word) => {
    const rank = rankOfWord(own, starts, word);
    return rank ?? (word === known || hasAlmost(own, word) ? RANK.typo : undefined);
  });

/** How well a link fits what stands behind the host of its short address: by its names alone. */
export function rankOfCode(own: string, { title }: FieldStarts, code: string): number | undefined {
  const names = own.slice(0, title);
  if (names.includes(EDGE + code + EDGE)) return RANK.name;
  return names.includes(EDGE + code) ? RANK.beginsName : undefined;
}

function sumOf(words: readonly string[], rank: (word: string) => number | undefined): number | undefined {
  let sum = 0;
  for (const word of words) {
    const one = rank(word);
    if (one === undefined) return undefined;
    sum += one;
  }
  return sum;
}

/** Fields stand in the order of their rank, so that the first place of a word tells the best one. */
function rankOfWord(own: string, starts: FieldStarts, word: string): number | undefined {
  const at = own.indexOf(word);
  if (at < 0) return undefined;
  if (at >= starts.notes) return RANK.notes;
  if (at >= starts.destinations) return RANK.destination;
  if (at >= starts.tags) return RANK.tag;
  return at >= starts.title ? RANK.title : (rankOfCode(own, starts, word) ?? RANK.inName);
}

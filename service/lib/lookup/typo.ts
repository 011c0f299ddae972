/** Shorter words would be almost like too many others. */
const FEWEST_LETTERS = 4;

const LETTER = /\p{L}/gu;

/** Whether a word may have a typo: only one of four letters or more. */
export const mayBeMistyped = (word: string): boolean =>
  (word.match(LETTER)?.length ?? 0) >= FEWEST_LETTERS;

/** Whether a word of the text begins as this one does but for one letter; never for a word that may have no typo. */
export const hasAlmost = (text: string, word: string): boolean =>
  mayBeMistyped(word) && placesOfAlmost(text, word).length > 0;

/**
 * Where words of a text begin as this one does, or would with one letter more, less, in place of another, or swapped with
 * its neighbour; in no order, some more than once.
 *
 * One edit leaves one half of the word whole, unless it swaps the letters where the halves meet: so it is enough to look
 * where one of the three stands.
 */
export function placesOfAlmost(text: string, word: string): number[] {
  const half = word.length >> 1;
  const [left, right] = [word.slice(0, half), word.slice(half)];
  const swapped = `${word.slice(0, half - 1)}${word.charAt(half)}${word.charAt(half - 1)}`;
  const found: number[] = [];
  const look = (from: number): void => {
    if (from >= 0 && beginsWord(text, from) && beginsAlmost(text, from, word)) found.push(from);
  };
  for (const place of placesOf(text, left)) look(place);
  for (const place of placesOf(text, swapped)) look(place);
  for (const place of placesOf(text, right)) for (const shift of [-1, 0, 1]) look(place - half - shift);
  return found;
}

function* placesOf(text: string, part: string): Generator<number> {
  for (let at = text.indexOf(part); at >= 0; at = text.indexOf(part, at + 1)) yield at;
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
  const [rest, next] = [word.slice(same), word.slice(same + 1)];
  const isSwapped =
    next !== '' && text.charAt(here) === next.charAt(0) && text.charAt(here + 1) === rest.charAt(0);
  return (
    text.startsWith(next, here + 1) ||
    text.startsWith(rest, here + 1) ||
    text.startsWith(next, here) ||
    (isSwapped && text.startsWith(next.slice(1), here + 2))
  );
}

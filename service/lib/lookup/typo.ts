/** Shorter words would be almost like too many others. */
const FEWEST_LETTERS = 4;

const LETTER = /\p{L}/gu;

/** Whether a word may have a typo: only one of four letters or more. */
export const mayBeMistyped = (word: string): boolean => (word.match(LETTER)?.length ?? 0) >= FEWEST_LETTERS;

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
  for (const part of [left, swapped])
    for (let at = text.indexOf(part); at >= 0; at = text.indexOf(part, at + 1)) look(at);
  for (let at = text.indexOf(right); at >= 0; at = text.indexOf(right, at + 1)) {
    look(at - half - 1);
    look(at - half);
    look(at - half + 1);
  }
  return found;
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

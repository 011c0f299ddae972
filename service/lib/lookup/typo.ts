/** Shorter words would be almost like too many others. */
const FEWEST_LETTERS = 4;

const LETTER = /\p{L}/gu;

/** Whether a word may have a typo: only one of four letters or more. */
export const mayBeMistyped = (word: string): boolean => (word.match(LETTER)?.length ?? 0) >= FEWEST_LETTERS;

/** Whether a word of the text begins as this one does but for one letter; never for a word that may have no typo. */
export const hasAlmost = (text: string, word: string): boolean =>
  mayBeMistyped(word) && isAnyAlmost(text, word);

function isAnyAlmost(text: string, word: string): boolean {
  let isFound = false;
  findAlmost(text, word, () => {
    isFound = true;
    return text.length;
  });
  return isFound;
}

/** Is told of a place, and tells from where on the next one is wanted. */
type OnPlace = (place: number) => number;

/**
 * Tells where words of a text begin as this one does, or would with one letter more, less, in place of another, or swapped
 * with its neighbour; from the beginning up to three times, so that a place may be told again.
 *
 * One edit leaves one half of the word whole, unless it swaps the letters where the halves meet: so it is enough to look
 * where one of the three stands.
 */
export function findAlmost(text: string, word: string, onPlace: OnPlace): void {
  const half = word.length >> 1;
  const [left, right] = [word.slice(0, half), word.slice(half)];
  const swapped = `${word.slice(0, half - 1)}${word.charAt(half)}${word.charAt(half - 1)}`;
  const isThere = (from: number): boolean =>
    from >= 0 && beginsWord(text, from) && beginsAlmost(text, from, word);
  const look = (part: string, before: readonly number[]): void => {
    for (let at = text.indexOf(part); at >= 0; ) {
      let next = at + 1;
      for (const shift of before) if (isThere(at - shift)) next = Math.max(next, onPlace(at - shift));
      at = text.indexOf(part, next);
    }
  };
  look(left, [0]);
  look(swapped, [0]);
  look(right, [half + 1, half, half - 1]);
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

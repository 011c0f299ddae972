/** Length in code points: an emoji outside the basic plane counts once, not as two UTF-16 units. */
export function codePointLength(text: string): number {
  let length = 0;
  for (let at = 0; at < text.length; at += (text.codePointAt(at) ?? 0) > 0xffff ? 2 : 1) length += 1;
  return length;
}

const CHEROKEE = /\p{Script=Cherokee}/u;

/** The Turkish letter ı is no other case of i. */
const DOTLESS_I = 'ı';

/**
 * A text without differences of case: Unicode's full case folding, which JavaScript does not have by itself. `Straße` and
 * `STRASSE` become the same.
 *
 * Lower case, then upper, then lower again is the folding of every character by itself but two kinds: Cherokee folds to
 * upper case, and ı stays. Whole words would not do: the lower case of a Greek sigma depends on its place.
 */
export const foldCase = (text: string): string => Array.from(text, foldCharacter).join('');

function foldCharacter(character: string): string {
  if (character === DOTLESS_I) return character;
  if (CHEROKEE.test(character)) return character.toUpperCase();
  return character.toLowerCase().toUpperCase().toLowerCase();
}

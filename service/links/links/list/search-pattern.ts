import { codePointLength } from '../../../lib/code-points.ts';

const NOT_ASCII = /[^\0-\x7f]/;
const LIKE_SPECIAL = /[\\%_]/g;
const GLOB_SPECIAL = new Set(['*', '?', '[']);

/** How SQLite is asked for a literal text, regardless of case. */
export type SearchPattern = { operator: 'like' | 'glob'; pattern: string };

/**
 * The pattern that matches every text containing this one, letters in either case (docs/contract/links.md#list).
 *
 * `LIKE`, escaped with a backslash, ignores case for ASCII letters only; for all others, `GLOB` gets a set of both
 * cases.
 */
export function searchPattern(text: string): SearchPattern {
  return NOT_ASCII.test(text)
    ? { operator: 'glob', pattern: `*${Array.from(text, inAnyCase).join('')}*` }
    : { operator: 'like', pattern: `%${text.replace(LIKE_SPECIAL, '\\$&')}%` };
}

/** One character as a `GLOB` set of its cases. */
function inAnyCase(character: string): string {
  const cases = casesOf(character);
  return cases.length > 1 || GLOB_SPECIAL.has(character) ? `[${cases.join('')}]` : character;
}

/** A character as it is, small and capital, each once. `ß` stays alone: its upper case is two characters. */
export function casesOf(character: string): string[] {
  const cases = [character, character.toLowerCase(), character.toUpperCase()];
  return [...new Set(cases.filter((spelling) => codePointLength(spelling) === 1))];
}

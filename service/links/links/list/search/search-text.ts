import { codePointLength } from '../../../../lib/characters.ts';
import { EDGE } from '../../../../lib/lookup/field-text.ts';

/** The next position of the searched text from a position on; negative if there is none. */
export type Finder = (text: string, from: number) => number;

export const NOT_ASCII = /[^\0-\x7f]/;
const REGEX_SPECIAL = /[\\^$.*+?()[\]{}|/-]/g;
const ASCII_CAPITALS = /[A-Z]+/g;

/** Letters of ASCII in small, all others as they are, which is what SQLite's `lower` returns. */
export const lowerAscii = (text: string): string =>
  text.replace(ASCII_CAPITALS, (found) => found.toLowerCase());

/** The separator between texts that are searched together. */
export const SEPARATOR = '\n';

/**
 * Finds a literal text in any case (docs/contract/links.md#list) in texts with lower-case ASCII letters; the same
 * matches as `searchPattern` has in the original texts. Undefined for the rare text for which the two would differ.
 */
export function finderOf(searched: string): Finder | undefined {
  if (searched.includes(SEPARATOR) || searched.includes(EDGE)) return undefined;
  if (!NOT_ASCII.test(searched)) {
    const small = lowerAscii(searched);
    return (text, from) => text.indexOf(small, from);
  }
  const sets = Array.from(searched, setOf);
  if (sets.includes(undefined)) return undefined;
  const pattern = new RegExp(sets.join(''), 'gu');
  return (text, from) => {
    pattern.lastIndex = from;
    return pattern.exec(text)?.index ?? -1;
  };
}

/** A character in its cases; undefined for one that has a letter of ASCII as its other case, such as the long s. */
function setOf(character: string): string | undefined {
  const cases = NOT_ASCII.test(character) ? casesOf(character) : [lowerAscii(character)];
  const isMixed = NOT_ASCII.test(character) && cases.some((spelling) => !NOT_ASCII.test(spelling));
  return isMixed ? undefined : `[${cases.map(escaped).join('')}]`;
}

const escaped = (character: string): string => character.replace(REGEX_SPECIAL, '\\$&');

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
function casesOf(character: string): string[] {
  const cases = [character, character.toLowerCase(), character.toUpperCase()];
  return [...new Set(cases.filter((spelling) => codePointLength(spelling) === 1))];
}

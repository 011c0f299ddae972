import { codePointLength } from '../../../lib/code-points.ts';

const NOT_ASCII = /[^\0-\x7f]/;
const LIKE_SPECIAL = /[\\%_]/g;
const GLOB_SPECIAL = new Set(['*', '?', '[']);

/** How SQLite finds a literal text in any case. */
export type SearchPattern = { operator: 'like' | 'glob'; pattern: string };

/**
 * The pattern of every text that contains this one, letters in either case (docs/contract/links.md#list).
 *
 * `LIKE`, escaped by a backslash, knows the case of ASCII letters only; for others, `GLOB` is given both.
 */
export function searchPattern(text: string): SearchPattern {
  return NOT_ASCII.test(text)
    ? { operator: 'glob', pattern: `*${Array.from(text, inAnyCase).join('')}*` }
    : { operator: 'like', pattern: `%${text.replace(LIKE_SPECIAL, '\\$&')}%` };
}

/** One character as a set of its cases; `ß` has no other case of one character. */
function inAnyCase(character: string): string {
  const cases = [character, character.toLowerCase(), character.toUpperCase()];
  const single = new Set(cases.filter((spelling) => codePointLength(spelling) === 1));
  return single.size > 1 || GLOB_SPECIAL.has(character) ? `[${[...single].join('')}]` : character;
}

import { RE2JS } from 're2js';
import { parseUrl } from '../../lib/parse-url.ts';
import { type Problem, refused } from '../../lib/problem.ts';
import type { Said } from '../../lib/words.ts';
import { destinationRefusals } from '../words.ts';

/** One of the owner's patterns, compiled, with its other data. */
type Compiled<Entry> = { entry: Entry; expression: RE2JS };

/** The owner's patterns, compiled. */
export type Blocklist<Entry = unknown> = readonly Compiled<Entry>[];

/**
 * Matching time grows with the size of the compiled pattern times the length of the URL. With this limit, the worst
 * pattern takes 0.2 s for the longest URL, an ordinary one less than a millisecond.
 */
const MAX_PROGRAM_SIZE = 1000;

/** The same for all patterns together, which are tried one after another: some 200 ordinary ones. */
const MAX_TOTAL_SIZE = 5000;

/**
 * The owner's patterns, ready to be tried; those that cannot be used are left out.
 *
 * RE2 never backtracks, so matching time is linear in the URL (docs/contract/links.md#destination). It has no look-around
 * and no back-references.
 */
export function compileBlocklist<Entry extends { pattern: string }>(
  entries: readonly Entry[],
): Blocklist<Entry> {
  return entries.flatMap((entry) => {
    const expression = compilePattern(entry.pattern);
    return expression instanceof RE2JS ? [{ entry, expression }] : [];
  });
}

/** The compiled pattern, or a sentence that says why it cannot be used. */
function compilePattern(pattern: string): RE2JS | Said {
  if (pattern.trim() === '') return destinationRefusals.patternEmpty;
  try {
    const compiled = RE2JS.compile(pattern);
    return compiled.programSize() <= MAX_PROGRAM_SIZE ? compiled : destinationRefusals.patternTooLarge;
  } catch (error) {
    const reason = error instanceof Error ? error.message.replace('error parsing regexp: ', '') : '';
    return destinationRefusals.patternBroken({ reason });
  }
}

/** Why a pattern cannot be added to the others, in a sentence; undefined if it can. */
export function findPatternFault(pattern: string, others: Blocklist): Said | undefined {
  const compiled = compilePattern(pattern);
  if (!(compiled instanceof RE2JS)) return compiled;
  const sizes = others.map(({ expression }) => expression.programSize());
  const total = sizes.reduce((sum, size) => sum + size, compiled.programSize());
  return total <= MAX_TOTAL_SIZE ? undefined : destinationRefusals.patternsTooLarge;
}

/** Very different addresses, by scheme: a pattern that matches all of one row is too general. */
const UNLIKE_ADDRESSES: readonly (readonly string[])[] = ['http', 'https'].map((scheme) => [
  `${scheme}://10.0.0.7/`,
  `${scheme}://nas/photos`,
  `${scheme}://[fd00::1]:8080/`,
  `${scheme}://www.xkcd.org/a/b?c=d#e`,
  `${scheme}://bücher.example`,
]);

/** Whether a pattern is too general: it matches every address, or every one with the same scheme. */
export function matchesEverything(pattern: string): boolean {
  const compiled = compilePattern(pattern);
  if (!(compiled instanceof RE2JS)) return false;
  return UNLIKE_ADDRESSES.some((addresses) => addresses.every((address) => compiled.test(address)));
}

/** The entries whose patterns match somewhere in the whole URL, as it was written or as a browser reads it. */
export const findMatches = <Entry>(blocklist: Blocklist<Entry>, url: string): Entry[] => {
  const spellings = spellingsOf(url);
  return blocklist.filter((compiled) => matches(compiled, spellings)).map(({ entry }) => entry);
};

/** Whether any pattern matches somewhere in the whole URL, as it was written or as a browser reads it. */
export function isBlocked(blocklist: Blocklist, url: string): boolean {
  const spellings = spellingsOf(url);
  return blocklist.some((compiled) => matches(compiled, spellings));
}

const matches = ({ expression }: Compiled<unknown>, spellings: ReadonlySet<string>): boolean =>
  [...spellings].some((spelling) => expression.test(spelling));

/**
 * A browser reaches the same host with other characters: full width, capitals, a soft hyphen, an ideographic full stop.
 */
const spellingsOf = (url: string): ReadonlySet<string> => new Set([url, parseUrl(url)?.href ?? url]);

/** The problem of a blocked URL. The official dashboard recognises it by the message. */
export const checkBlocklist = (blocklist: Blocklist, url: string, field = 'long_url'): Problem | undefined =>
  isBlocked(blocklist, url) ? refused(field, destinationRefusals.urlBlocked) : undefined;

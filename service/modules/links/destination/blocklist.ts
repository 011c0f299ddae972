import { RE2JS } from 're2js';
import { type Problem, refused } from '../../../lib/problem.ts';

/** The owner's patterns, compiled. */
export type Blocklist = readonly RE2JS[];

export type PatternFault = { pattern: string; reason: string };

/**
 * Matching time grows with this number times the length of the URL; with it, the longest URL takes well under a second.
 */
const MAX_PROGRAM_SIZE = 1000;

/**
 * Compiles the owner's patterns and reports those that cannot be used.
 *
 * RE2 never backtracks, so matching time is linear in the URL; patterns that are too large are refused to stay within
 * the time the contract allows (docs/contract/links.md#destination). RE2 has no look-around and no back-references.
 */
export function compileBlocklist(patterns: readonly string[]): {
  blocklist: Blocklist;
  faults: PatternFault[];
} {
  const blocklist: RE2JS[] = [];
  const faults: PatternFault[] = [];
  for (const pattern of patterns) {
    const compiled = compilePattern(pattern);
    if (compiled instanceof RE2JS) blocklist.push(compiled);
    else faults.push({ pattern, reason: compiled });
  }
  return { blocklist, faults };
}

function compilePattern(pattern: string): RE2JS | string {
  if (pattern.trim() === '') return 'A pattern must not be empty';
  try {
    const compiled = RE2JS.compile(pattern);
    return compiled.programSize() <= MAX_PROGRAM_SIZE ? compiled : 'The pattern is too large';
  } catch (error) {
    return error instanceof Error ? error.message : 'The pattern is not valid';
  }
}

/** Whether any pattern matches somewhere in the whole URL. */
export const isBlocked = (blocklist: Blocklist, url: string): boolean =>
  blocklist.some((pattern) => pattern.test(url));

/** The problem of a blocked URL. The official dashboard recognises it by the message. */
export const checkBlocklist = (blocklist: Blocklist, url: string, field = 'long_url'): Problem | undefined =>
  isBlocked(blocklist, url) ? refused(field, 'URL is blocked') : undefined;

import { RE2JS } from 're2js';
import { type Problem, refused } from '../../../lib/problem.ts';

/** The operator's patterns, ready to use. */
export type Blocklist = readonly RE2JS[];

export type PatternFault = { pattern: string; reason: string };

/** Time to match grows with this number times the length of the URL; here the longest URL takes well under a second. */
const MAX_PROGRAM_SIZE = 1000;

/**
 * Compiles the operator's patterns and reports those that cannot be used.
 *
 * The engine never backtracks, so no pattern can hang the process whatever the URL; the contract's time budget
 * (docs/contract/links.md#destination) is kept by refusing patterns that are too large. Look-around and
 * back-references do not exist in it.
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

/** Whether any pattern occurs anywhere in the full URL. */
export const isBlocked = (blocklist: Blocklist, url: string): boolean =>
  blocklist.some((pattern) => pattern.test(url));

/** The refusal of a blocked URL. The dashboard recognises it by the message. */
export const checkBlocklist = (blocklist: Blocklist, url: string, field = 'long_url'): Problem | undefined =>
  isBlocked(blocklist, url) ? refused(field, 'URL is blocked') : undefined;

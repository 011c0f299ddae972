import type { TSchema } from '@sinclair/typebox';
import { codePointLength } from '../code-points.ts';
import { readEmail } from '../email.ts';

type TextFault = { msg: string; type: string; ctx?: Record<string, unknown> };

const plural = (count: number): string => (count === 1 ? 'character' : 'characters');

/** Whether a text has more than `most` code points. One that is far too long is not counted. */
const isLonger = (text: string, most: number): boolean =>
  text.length > most && (text.length > 2 * most || codePointLength(text) > most);

/** Whether a text has fewer than `least` code points. One that is clearly long enough is not counted. */
const isShorter = (text: string, least: number): boolean =>
  text.length < 2 * least && codePointLength(text) < least;

const patterns = new Map<string, RegExp>();

function matches(text: string, pattern: string): boolean {
  const known = patterns.get(pattern) ?? new RegExp(pattern);
  patterns.set(pattern, known);
  return known.test(text);
}

/**
 * What is wrong with a string's length, pattern or format; null when nothing is.
 *
 * Lengths are in code points, so that an emoji counts once (docs/contract/links.md#making-a-link). They are checked
 * first, before anything that reads the whole text.
 */
export function textFault(schema: TSchema, text: string): TextFault | null {
  const { minLength, maxLength, pattern, format } = schema;
  if (typeof maxLength === 'number' && isLonger(text, maxLength)) {
    return {
      msg: `String should have at most ${maxLength} ${plural(maxLength)}`,
      type: 'string_too_long',
      ctx: { max_length: maxLength },
    };
  }
  if (typeof minLength === 'number' && isShorter(text, minLength)) {
    return {
      msg: `String should have at least ${minLength} ${plural(minLength)}`,
      type: 'string_too_short',
      ctx: { min_length: minLength },
    };
  }
  if (typeof pattern === 'string' && !matches(text, pattern)) {
    return {
      msg: `String should match pattern '${pattern}'`,
      type: 'string_pattern_mismatch',
      ctx: { pattern },
    };
  }
  if (format === 'email' && readEmail(text) === null) {
    return { msg: 'value is not a valid email address', type: 'value_error' };
  }
  return null;
}

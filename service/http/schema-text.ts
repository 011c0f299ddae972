import type { TSchema } from '@sinclair/typebox';
import { readEmail } from '../lib/email.ts';

type TextFault = { msg: string; type: string; ctx?: Record<string, unknown> };

/** Code points, so that an emoji counts once (contract, links 5.1). */
function lengthOf(text: string): number {
  let length = 0;
  for (const _ of text) length += 1;
  return length;
}

const plural = (count: number): string => (count === 1 ? 'character' : 'characters');

/** What is wrong with a string's length, pattern or format; null when nothing is. */
export function textFault(schema: TSchema, text: string): TextFault | null {
  const { minLength, maxLength, pattern, format } = schema;
  const length = lengthOf(text);
  if (typeof minLength === 'number' && length < minLength) {
    return {
      msg: `String should have at least ${minLength} ${plural(minLength)}`,
      type: 'string_too_short',
      ctx: { min_length: minLength },
    };
  }
  if (typeof maxLength === 'number' && length > maxLength) {
    return {
      msg: `String should have at most ${maxLength} ${plural(maxLength)}`,
      type: 'string_too_long',
      ctx: { max_length: maxLength },
    };
  }
  if (typeof pattern === 'string' && !new RegExp(pattern).test(text)) {
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

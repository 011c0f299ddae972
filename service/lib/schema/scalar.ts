import type { TSchema } from '@sinclair/typebox';
import type { SchemaFault } from '../app-error.ts';
import { codePointLength } from '../characters.ts';
import { readEmail, trimEmail } from '../email.ts';
import { fault, type Loc } from './shape.ts';

const INTEGER = /^\s*[+-]?\d{1,15}(\.0+)?\s*$/;

/**
 * A value as the API promises to take it: `"10"` is an integer where one is wanted, `"true"` a boolean, `10.0` an
 * integer (docs/contract/http.md#bodies). What cannot be read stays as it is.
 */
export function coerceScalar(schema: TSchema, value: unknown): unknown {
  if (schema.type === 'integer' && typeof value === 'string' && INTEGER.test(value)) return Number(value);
  if (schema.fraction === 'cut' && typeof value === 'number') return Math.trunc(value);
  if (schema.type === 'number' && typeof value === 'string' && value.trim() !== '') return Number(value);
  if (schema.type === 'boolean') return coerceBoolean(value);
  if (schema.format === 'email' && typeof value === 'string') return trimEmail(value);
  return value;
}

function coerceBoolean(value: unknown): unknown {
  if (value === 'true' || value === '1' || value === 1) return true;
  if (value === 'false' || value === '0' || value === 0) return false;
  return value;
}

/** The fault of a value that is neither list nor object; undefined when it has none. */
export function scalarFault(schema: TSchema, value: unknown, loc: Loc): SchemaFault | undefined {
  if (Array.isArray(schema.enum)) return enumFault(schema.enum, value, loc);
  if ('const' in schema) return enumFault([schema.const], value, loc);
  return typeof schema.type === 'string' ? CHECKS[schema.type]?.(schema, value, loc) : undefined;
}

type Check = (schema: TSchema, value: unknown, loc: Loc) => SchemaFault | undefined;

const CHECKS: Record<string, Check> = {
  string: (schema, value, loc) => {
    if (typeof value !== 'string') return fault(loc, 'Input should be a valid string', 'string_type', value);
    const found = textFault(schema, value);
    return found ? { loc, input: value, ...found } : undefined;
  },
  integer: (schema, value, loc) =>
    Number.isSafeInteger(value) && typeof value === 'number'
      ? rangeFault(schema, value, loc)
      : fault(
          loc,
          'Input should be a valid integer',
          typeof value === 'string' ? 'int_parsing' : 'int_type',
          value,
        ),
  number: (schema, value, loc) =>
    typeof value === 'number' && Number.isFinite(value)
      ? rangeFault(schema, value, loc)
      : fault(loc, 'Input should be a valid number', 'float_type', value),
  boolean: (_schema, value, loc) =>
    typeof value === 'boolean'
      ? undefined
      : fault(loc, 'Input should be a valid boolean', 'bool_parsing', value),
  void: (_schema, value, loc) =>
    value === undefined ? undefined : fault(loc, 'Input should be absent', 'none_required', value),
  Uint8Array: (_schema, value, loc) =>
    value instanceof Uint8Array ? undefined : fault(loc, 'Input should be bytes', 'bytes_type', undefined),
  Uint32Array: (_schema, value, loc) =>
    value instanceof Uint32Array ? undefined : fault(loc, 'Input should be numbers', 'bytes_type', undefined),
  null: (_schema, value, loc) =>
    value === null ? undefined : fault(loc, 'Input should be null', 'none_required', value),
};

function enumFault(words: unknown[], value: unknown, loc: Loc): SchemaFault | undefined {
  if (words.includes(value)) return undefined;
  const names = words.map((word) => `'${word}'`);
  const expected =
    names.length > 1 ? `${names.slice(0, -1).join(', ')} or ${names.at(-1)}` : (names[0] ?? '');
  return fault(loc, `Input should be ${expected}`, 'enum', value, { expected });
}

function rangeFault(
  { minimum, maximum, exclusiveMinimum }: TSchema,
  value: number,
  loc: Loc,
): SchemaFault | undefined {
  if (typeof minimum === 'number' && value < minimum) {
    const msg = `Input should be greater than or equal to ${minimum}`;
    return fault(loc, msg, 'greater_than_equal', value, { ge: minimum });
  }
  if (typeof exclusiveMinimum === 'number' && value <= exclusiveMinimum) {
    const msg = `Input should be greater than ${exclusiveMinimum}`;
    return fault(loc, msg, 'greater_than', value, { gt: exclusiveMinimum });
  }
  if (typeof maximum === 'number' && value > maximum) {
    const msg = `Input should be less than or equal to ${maximum}`;
    return fault(loc, msg, 'less_than_equal', value, { le: maximum });
  }
  return undefined;
}

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
function textFault(schema: TSchema, text: string): TextFault | null {
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

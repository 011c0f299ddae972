import { Kind, type TSchema } from '@sinclair/typebox';
import type { SchemaFault } from '../app-error.ts';
import { isRecord } from '../record.ts';

export const isSchema = (value: unknown): value is TSchema => isRecord(value) && Kind in value;

export const schemasOf = (value: unknown): TSchema[] => (Array.isArray(value) ? value.filter(isSchema) : []);

export const isNullSchema = (schema: TSchema): boolean => schema.type === 'null';

/** What is wrong with the length of a list, or with what should be one; undefined when nothing is. */
export function listFault(
  { minItems, maxItems }: TSchema,
  value: unknown,
  loc: Loc,
): SchemaFault | undefined {
  if (!Array.isArray(value)) return fault(loc, 'Input should be a valid list', 'list_type', value);
  if (typeof minItems === 'number' && value.length < minItems) {
    const msg = `List should have at least ${minItems} item after validation, not ${value.length}`;
    return fault(loc, msg, 'too_short', value);
  }
  if (typeof maxItems === 'number' && value.length > maxItems) {
    const msg = `List should have at most ${maxItems} items after validation, not ${value.length}`;
    return fault(loc, msg, 'too_long', undefined);
  }
  return undefined;
}

/** Whether a value is the null that one of the branches allows, or the empty text that means it (`emptyIsNull`). */
export const isNull = (branches: readonly TSchema[], value: unknown): boolean =>
  branches.some(isNullSchema) &&
  (value === null || (value === '' && branches.some(({ emptyIsNull }) => emptyIsNull === true)));

/** The location of a value in a request: its part (`body`), then keys and positions. */
export type Loc = (string | number)[];

/** A fault in the shape that clients parse (docs/contract/http.md#faults-of-a-request). */
export const fault = (
  loc: Loc,
  msg: string,
  type: string,
  input: unknown,
  ctx?: Record<string, unknown>,
): SchemaFault => (ctx ? { loc, msg, type, input, ctx } : { loc, msg, type, input });

import { Kind, type Static, type TSchema } from '@sinclair/typebox';
import type { SchemaFault } from '../lib/app-error.ts';
import { trimEmail } from '../lib/email.ts';
import { textFault } from './schema-text.ts';

type Loc = (string | number)[];
type JsonSchema = Record<string, unknown>;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isSchema = (value: unknown): value is TSchema => isRecord(value) && Kind in value;

const schemasOf = (value: unknown): TSchema[] => (Array.isArray(value) ? value.filter(isSchema) : []);

const isNullSchema = (schema: TSchema): boolean => schema.type === 'null';

/** The part of `T | null` that a value which is not null should be held against. */
function branchFor(schema: TSchema, value: unknown): TSchema {
  const branches = schemasOf(schema.anyOf).filter((branch) => value === null || !isNullSchema(branch));
  return branches.find((branch) => faultsOf(branch, value, []).length === 0) ?? branches[0] ?? schema;
}

/**
 * Reads a value leniently, as the API promises: `"10"` is an integer where one is wanted, `"true"` a
 * boolean, `10.0` an integer (contract, links 1.6). What cannot be read stays as it is and fails the check.
 */
export function coerce(schema: TSchema, value: unknown): unknown {
  if (Array.isArray(schema.anyOf)) {
    const read = schemasOf(schema.anyOf).map((branch) => ({ branch, value: coerce(branch, value) }));
    return (
      read.find((candidate) => faultsOf(candidate.branch, candidate.value, []).length === 0)?.value ?? value
    );
  }
  if (schema.type === 'integer' && typeof value === 'string' && /^\s*[+-]?\d{1,15}(\.0+)?\s*$/.test(value))
    return Number(value);
  if (schema.fraction === 'cut' && typeof value === 'number') return Math.trunc(value);
  if (schema.type === 'number' && typeof value === 'string' && value.trim() !== '') return Number(value);
  if (schema.type === 'boolean') return coerceBoolean(value);
  if (schema.format === 'email' && typeof value === 'string') return trimEmail(value);
  if (schema.type === 'array' && Array.isArray(value) && isSchema(schema.items)) {
    const items = schema.items;
    return value.map((item) => coerce(items, item));
  }
  if (schema.type === 'object' && isRecord(value)) return coerceProperties(schema, value);
  return value;
}

function coerceBoolean(value: unknown): unknown {
  if (value === 'true' || value === '1' || value === 1) return true;
  if (value === 'false' || value === '0' || value === 0) return false;
  return value;
}

function coerceProperties(schema: TSchema, value: Record<string, unknown>): Record<string, unknown> {
  const read = new Map(Object.entries(value));
  for (const [key, property] of Object.entries(isRecord(schema.properties) ? schema.properties : {})) {
    if (!isSchema(property)) continue;
    const name = [key, ...otherNames(property)].find((candidate) => read.has(candidate));
    if (name !== undefined) read.set(key, coerce(property, read.get(name)));
  }
  return Object.fromEntries(read);
}

/** Older spellings of a field, which may be nullable; the current one wins when both are sent. */
const otherNames = (property: TSchema): string[] =>
  [property, ...schemasOf(property.anyOf)]
    .flatMap(({ alsoKnownAs }) => (Array.isArray(alsoKnownAs) ? alsoKnownAs : []))
    .filter((name) => typeof name === 'string');

/** Whether the value fits; every fault found is added to `faults`, located below `loc`. */
export function fits<S extends TSchema>(
  schema: S,
  value: unknown,
  loc: Loc,
  faults: SchemaFault[],
): value is Static<S> {
  const found = faultsOf(schema, value, loc);
  faults.push(...found);
  return found.length === 0;
}

function faultsOf(schema: TSchema, value: unknown, loc: Loc): SchemaFault[] {
  if (Array.isArray(schema.anyOf)) {
    if (value === null && schemasOf(schema.anyOf).some(isNullSchema)) return [];
    return faultsOf(branchFor(schema, value), value, loc);
  }
  if (Array.isArray(schema.enum)) return enumFaults(schema.enum, value, loc);
  if ('const' in schema) return enumFaults([schema.const], value, loc);
  const check = typeof schema.type === 'string' ? CHECKS[schema.type] : undefined;
  return check ? check(schema, value, loc) : [];
}

type Check = (schema: TSchema, value: unknown, loc: Loc) => SchemaFault[];

const CHECKS: Record<string, Check> = {
  string: (schema, value, loc) => {
    if (typeof value !== 'string')
      return [fault(loc, 'Input should be a valid string', 'string_type', value)];
    const found = textFault(schema, value);
    return found ? [{ loc, input: value, ...found }] : [];
  },
  integer: (schema, value, loc) =>
    Number.isSafeInteger(value) && typeof value === 'number'
      ? rangeFaults(schema, value, loc)
      : [
          fault(
            loc,
            'Input should be a valid integer',
            typeof value === 'string' ? 'int_parsing' : 'int_type',
            value,
          ),
        ],
  number: (schema, value, loc) =>
    typeof value === 'number' && Number.isFinite(value)
      ? rangeFaults(schema, value, loc)
      : [fault(loc, 'Input should be a valid number', 'float_type', value)],
  boolean: (_schema, value, loc) =>
    typeof value === 'boolean' ? [] : [fault(loc, 'Input should be a valid boolean', 'bool_parsing', value)],
  null: (_schema, value, loc) =>
    value === null ? [] : [fault(loc, 'Input should be null', 'none_required', value)],
  array: arrayFaults,
  object: objectFaults,
};

function fault(
  loc: Loc,
  msg: string,
  type: string,
  input: unknown,
  ctx?: Record<string, unknown>,
): SchemaFault {
  return ctx ? { loc, msg, type, input, ctx } : { loc, msg, type, input };
}

function enumFaults(words: unknown[], value: unknown, loc: Loc): SchemaFault[] {
  if (words.includes(value)) return [];
  const names = words.map((word) => `'${word}'`);
  const expected =
    names.length > 1 ? `${names.slice(0, -1).join(', ')} or ${names.at(-1)}` : (names[0] ?? '');
  return [fault(loc, `Input should be ${expected}`, 'enum', value, { expected })];
}

function rangeFaults(schema: JsonSchema, value: number, loc: Loc): SchemaFault[] {
  const { minimum, maximum, exclusiveMinimum } = schema;
  if (typeof minimum === 'number' && value < minimum) {
    return [
      fault(loc, `Input should be greater than or equal to ${minimum}`, 'greater_than_equal', value, {
        ge: minimum,
      }),
    ];
  }
  if (typeof exclusiveMinimum === 'number' && value <= exclusiveMinimum) {
    return [
      fault(loc, `Input should be greater than ${exclusiveMinimum}`, 'greater_than', value, {
        gt: exclusiveMinimum,
      }),
    ];
  }
  if (typeof maximum === 'number' && value > maximum) {
    return [
      fault(loc, `Input should be less than or equal to ${maximum}`, 'less_than_equal', value, {
        le: maximum,
      }),
    ];
  }
  return [];
}

function arrayFaults(schema: TSchema, value: unknown, loc: Loc): SchemaFault[] {
  if (!Array.isArray(value)) return [fault(loc, 'Input should be a valid list', 'list_type', value)];
  const { minItems, maxItems, items } = schema;
  if (typeof minItems === 'number' && value.length < minItems) {
    return [
      fault(
        loc,
        `List should have at least ${minItems} item after validation, not ${value.length}`,
        'too_short',
        value,
      ),
    ];
  }
  if (typeof maxItems === 'number' && value.length > maxItems) {
    const msg = `List should have at most ${maxItems} items after validation, not ${value.length}`;
    return [fault(loc, msg, 'too_long', undefined)];
  }
  return isSchema(items) ? value.flatMap((item, index) => faultsOf(items, item, [...loc, index])) : [];
}

function objectFaults(schema: TSchema, value: unknown, loc: Loc): SchemaFault[] {
  if (!isRecord(value)) return [fault(loc, 'Input should be a valid dictionary', 'dict_type', value)];
  const properties = isRecord(schema.properties) ? schema.properties : {};
  const required = Array.isArray(schema.required) ? schema.required : [];
  return Object.entries(properties).flatMap(([key, property]) => {
    const item = Object.hasOwn(value, key) ? value[key] : undefined;
    if (item === undefined)
      return required.includes(key) ? [fault([...loc, key], 'Field required', 'missing', value)] : [];
    return isSchema(property) ? faultsOf(property, item, [...loc, key]) : [];
  });
}

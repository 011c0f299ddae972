import type { TSchema } from '@sinclair/typebox';
import type { SchemaFault } from '../app-error.ts';
import { isRecord } from '../record.ts';
import { coerceScalar, scalarFault } from './scalar.ts';
import { fault, isNull, isNullSchema, isSchema, type Loc, listFault, schemasOf } from './shape.ts';

export { fitsSchema } from './fits.ts';

/** The value as far as it could be read, and its faults. */
export type SchemaReading = { value: unknown; faults: SchemaFault[] };

/** The state of one pass over a value: the faults found so far. */
type Pass = { faults: SchemaFault[] };

type Fields = Record<string, unknown>;

/** The most faults reported at once; reading stops there. */
const MOST_FAULTS = 100;

/**
 * Reads a value by its schema in one pass, leniently where the API promises it
 * (docs/contract/http.md#bodies). Faults are located below `loc`.
 *
 * The work is linear in the value, and a list, text or object over its limit is not walked at all.
 *
 * Why: docs/decisions/kernel.md#schema-reader
 */
export function readValue(schema: TSchema, value: unknown, loc: Loc = []): SchemaReading {
  const pass: Pass = { faults: [] };
  return { value: read(pass, schema, value, loc), faults: pass.faults };
}

function read(pass: Pass, schema: TSchema, value: unknown, loc: Loc): unknown {
  if (pass.faults.length >= MOST_FAULTS) return value;
  if (Array.isArray(schema.anyOf)) return readUnion(pass, schemasOf(schema.anyOf), value, loc);
  if (schema.type === 'array') return readList(pass, schema, value, loc);
  if (schema.type === 'object') return readObject(pass, schema, value, loc);
  const given = coerceScalar(schema, value);
  const found = scalarFault(schema, given, loc);
  if (found) pass.faults.push(found);
  return given;
}

/**
 * The value as the first branch that accepts it reads it; if none does, the faults of the first branch besides null.
 */
function readUnion(pass: Pass, branches: TSchema[], value: unknown, loc: Loc): unknown {
  if (isNull(branches, value)) return null;
  const readings: SchemaReading[] = [];
  for (const branch of branches) {
    if (isNullSchema(branch)) continue;
    const attempt: Pass = { ...pass, faults: [] };
    const given = read(attempt, branch, value, loc);
    if (attempt.faults.length === 0) return given;
    readings.push({ value: given, faults: attempt.faults });
  }
  const [first] = readings;
  pass.faults.push(...(first?.faults ?? []));
  return first?.value ?? value;
}

function readList(pass: Pass, schema: TSchema, value: unknown, loc: Loc): unknown {
  const found = listFault(schema, value, loc);
  if (found) pass.faults.push(found);
  const { items, countedFirst } = schema;
  // The items of a `countedFirst` list are read by its handler, after a rule has limited their number.
  if (found || countedFirst || !Array.isArray(value) || !isSchema(items)) return value;
  return value.map((item, index) => read(pass, items, item, [...loc, index]));
}

function readObject(pass: Pass, schema: TSchema, value: unknown, loc: Loc): unknown {
  if (!isRecord(value)) {
    pass.faults.push(fault(loc, 'Input should be a valid dictionary', 'dict_type', value));
    return value;
  }
  const { maxProperties } = schema;
  if (typeof maxProperties === 'number' && Object.keys(value).length > maxProperties) {
    const msg = `Dictionary should have at most ${maxProperties} items after validation`;
    pass.faults.push(fault(loc, msg, 'too_long', undefined));
    return value;
  }
  return readProperties(pass, schema, value, loc);
}

/** Fields that the schema does not name stay as they are (docs/contract/http.md#bodies). */
function readProperties(pass: Pass, schema: TSchema, value: Fields, loc: Loc): Fields {
  const required: unknown[] = Array.isArray(schema.required) ? schema.required : [];
  const changed: Fields = {};
  for (const [key, property] of Object.entries(isRecord(schema.properties) ? schema.properties : {})) {
    if (!isSchema(property)) continue;
    const place = [...loc, key];
    const name = nameIn(value, key, property);
    const item = Object.hasOwn(value, name) ? value[name] : undefined;
    if (item !== undefined) changed[key] = read(pass, property, item, place);
    else if (required.includes(key)) pass.faults.push(fault(place, 'Field required', 'missing', value));
  }
  return { ...value, ...changed };
}

/** The name under which a field was sent; the current name wins when an older one was sent as well. */
const nameIn = (value: Fields, key: string, property: TSchema): string =>
  Object.hasOwn(value, key) ? key : (otherNames(property).find((name) => Object.hasOwn(value, name)) ?? key);

/** By the schema that tells them: schemas are made once, and read with every request. */
const knownNames = new WeakMap<TSchema, readonly string[]>();

/** Older names of a field (`alsoKnownAs`), also of a nullable one. */
function otherNames(property: TSchema): readonly string[] {
  const known = knownNames.get(property);
  if (known) return known;
  const names = [property, ...schemasOf(property.anyOf)]
    .flatMap(({ alsoKnownAs }) => (Array.isArray(alsoKnownAs) ? alsoKnownAs : []))
    .filter((name) => typeof name === 'string');
  knownNames.set(property, names);
  return names;
}

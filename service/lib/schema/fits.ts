import type { Static, TSchema } from '@sinclair/typebox';
import { isRecord } from '../record.ts';
import { scalarFault } from './scalar.ts';
import { isNull, isNullSchema, isSchema, type Loc, listFault, schemasOf } from './shape.ts';

/** Whether the value fits the schema without any coercion. Finds no places and no reasons, which would take longer. */
export const fitsSchema = <S extends TSchema>(schema: S, value: unknown): value is Static<S> =>
  fits(schema, value);

function fits(schema: TSchema, value: unknown): boolean {
  if (Array.isArray(schema.anyOf)) return fitsUnion(branchesOf(schema), value);
  if (schema.type === 'array') return fitsList(schema, value);
  if (schema.type === 'object') return fitsObject(schema, value);
  return scalarFault(schema, value, NOWHERE) === undefined;
}

const NOWHERE: Loc = [];

const fitsUnion = (branches: readonly TSchema[], value: unknown): boolean =>
  isNull(branches, value) || branches.some((branch) => !isNullSchema(branch) && fits(branch, value));

function fitsList(schema: TSchema, value: unknown): boolean {
  if (!Array.isArray(value) || listFault(schema, value, NOWHERE)) return false;
  const { items, countedFirst } = schema;
  return countedFirst || !isSchema(items) || value.every((item) => fits(items, item));
}

function fitsObject(schema: TSchema, value: unknown): boolean {
  if (!isRecord(value)) return false;
  const { maxProperties } = schema;
  if (typeof maxProperties === 'number' && Object.keys(value).length > maxProperties) return false;
  return propertiesOf(schema).every(({ key, property, isRequired }) => {
    const item = Object.hasOwn(value, key) ? value[key] : undefined;
    return item === undefined ? !isRequired : fits(property, item);
  });
}

type Property = { key: string; property: TSchema; isRequired: boolean };

/** The properties and branches of schemas, which never change, in the form in which they are walked. */
const properties = new WeakMap<TSchema, readonly Property[]>();
const branches = new WeakMap<TSchema, readonly TSchema[]>();

function propertiesOf(schema: TSchema): readonly Property[] {
  const known = properties.get(schema);
  if (known) return known;
  const required: unknown[] = Array.isArray(schema.required) ? schema.required : [];
  const found = Object.entries(isRecord(schema.properties) ? schema.properties : {}).flatMap(
    ([key, property]) => (isSchema(property) ? [{ key, property, isRequired: required.includes(key) }] : []),
  );
  properties.set(schema, found);
  return found;
}

function branchesOf(schema: TSchema): readonly TSchema[] {
  const found = branches.get(schema) ?? schemasOf(schema.anyOf);
  branches.set(schema, found);
  return found;
}

import type { TSchema } from '@sinclair/typebox';
import { isRecord } from '../../lib/record.ts';
import { fitsSchema } from '../../lib/schema/fits.ts';
import { isNullSchema, isSchema, schemasOf } from '../../lib/schema/shape.ts';
import { EXAMPLE_VALUES } from './example-values.ts';

/**
 * A value that fits the schema, the same one every time: what the schema gives as its example, else what is usual for
 * fields of this name, else the least that fits.
 */
export function exampleOf(schema: TSchema, name = ''): unknown {
  if (schema.example !== undefined) return schema.example;
  const usual = EXAMPLE_VALUES[name]?.find((value) => fitsSchema(schema, value));
  if (usual !== undefined) return usual;
  const [branch] = schemasOf(schema.anyOf).filter((each) => !isNullSchema(each));
  if (branch) return exampleOf(branch, name);
  if (schema.const !== undefined) return schema.const;
  if (schema.default !== undefined) return schema.default;
  if (Array.isArray(schema.enum)) return schema.enum[0];
  if (schema.type === 'object') return exampleObject(schema);
  if (schema.type === 'array') return exampleList(schema, name);
  return exampleScalar(schema);
}

/** Objects by their schemas, of which many stand in several others. */
const objects = new WeakMap<TSchema, Record<string, unknown>>();

function exampleObject(schema: TSchema): Record<string, unknown> {
  const made = objects.get(schema) ?? makeObject(schema);
  objects.set(schema, made);
  return made;
}

/** Every field of an answer; of a request those that must be there, or all where none must. */
function makeObject(schema: TSchema): Record<string, unknown> {
  const properties = Object.entries(isRecord(schema.properties) ? schema.properties : {});
  const needed: unknown[] = [...(schema.required ?? []), ...(schema.requiredByRule ?? [])];
  return Object.fromEntries(
    properties.flatMap(([key, property]) =>
      isSchema(property) && (needed.length === 0 || needed.includes(key))
        ? [[key, exampleOf(property, key)]]
        : [],
    ),
  );
}

function exampleList({ items, minItems = 1 }: TSchema, name: string): unknown[] {
  if (!isRecord(items)) return [];
  const item = isSchema(items) ? exampleOf(items, name) : 'example';
  return Array.from({ length: minItems }, () => item);
}

function exampleScalar(schema: TSchema): unknown {
  const { type, minimum, exclusiveMinimum, minLength = 0 } = schema;
  if (type === 'integer' || type === 'number') return minimum ?? (exclusiveMinimum ?? 0) + 1;
  if (type === 'boolean') return true;
  if (type === 'null') return null;
  if (type !== 'string') return {};
  const text = TEXTS[schema.format ?? ''] ?? 'example';
  return text.padEnd(minLength, 'x');
}

const TEXTS: Record<string, string> = {
  'date-time': '2026-09-13T12:00:00Z',
  date: '2026-09-13',
  email: 'ada@example.com',
  uri: 'https://example.com/',
};

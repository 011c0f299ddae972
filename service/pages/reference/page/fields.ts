import type { JsonSchema } from '../../../http/openapi/openapi-schema.ts';
import { isRecord } from '../../../lib/record.ts';

/** One field of a request or an answer, in words. */
export type FieldInWords = { name: string; type: string; required: boolean; rule: string };
type Schemas = Record<string, JsonSchema>;

/** How many levels of objects inside objects are shown; no schema of the API has more. */
const DEEPEST = 3;
const REF = '#/components/schemas/';

const recordsOf = (value: unknown): JsonSchema[] => (Array.isArray(value) ? value.filter(isRecord) : []);

function resolve(schema: JsonSchema, schemas: Schemas): JsonSchema {
  const { $ref } = schema;
  return typeof $ref === 'string' ? (schemas[$ref.slice(REF.length)] ?? {}) : schema;
}

/** The alternatives of a schema without `null`, and whether `null` is one of them. */
function essence(schema: JsonSchema, schemas: Schemas): { branches: JsonSchema[]; nullable: boolean } {
  const resolved = resolve(schema, schemas);
  if (!Array.isArray(resolved.anyOf)) return { branches: [resolved], nullable: false };
  const branches = recordsOf(resolved.anyOf).map((branch) => resolve(branch, schemas));
  const solid = branches.filter(({ type }) => type !== 'null');
  return { branches: solid, nullable: solid.length < branches.length };
}

/** The fields of an object; fields of objects inside it have dotted names. */
export function describeFields(schema: JsonSchema, schemas: Schemas, prefix = '', depth = 0): FieldInWords[] {
  const [object = {}] = essence(schema, schemas).branches;
  if (!isRecord(object.properties) || depth > DEEPEST) return [];
  const required = Array.isArray(object.required) ? object.required : [];
  return Object.entries(object.properties).flatMap(([name, property]) => {
    if (!isRecord(property)) return [];
    const path = prefix + name;
    const field = { name: path, ...describeValue(property, schemas), required: required.includes(name) };
    return [field, ...inner(property, schemas, path, depth)];
  });
}

function inner(property: JsonSchema, schemas: Schemas, path: string, depth: number): FieldInWords[] {
  const [value = {}] = essence(property, schemas).branches;
  return isRecord(value.items)
    ? describeFields(value.items, schemas, `${path}[].`, depth + 1)
    : describeFields(value, schemas, `${path}.`, depth + 1);
}

/** The type of a value, its description if the schema has one, and its limits in words. */
export function describeValue(schema: JsonSchema, schemas: Schemas): { type: string; rule: string } {
  const { branches, nullable } = essence(schema, schemas);
  const types = branches.map((branch) => typeOf(branch, schemas));
  const bounds = [...branches.flatMap(rulesOf), ...defaultOf(schema)].join('; ');
  const meaning = meaningOf(schema, branches);
  const rule = meaning && bounds ? `${meaning} ${capitalised(bounds)}` : meaning || bounds;
  return { type: [...types, ...(nullable ? ['null'] : [])].join(' or '), rule };
}

function typeOf(schema: JsonSchema, schemas: Schemas): string {
  if (isRecord(schema.items)) return `list of ${describeValue(schema.items, schemas).type}`;
  if (schema.format === 'date-time') return 'ISO 8601 time';
  return typeof schema.type === 'string' ? schema.type : 'any';
}

function rulesOf(schema: JsonSchema): string[] {
  const {
    enum: words,
    minLength,
    maxLength,
    minimum,
    exclusiveMinimum,
    maximum,
    minItems,
    maxItems,
  } = schema;
  return [
    ...(Array.isArray(words) ? [`one of ${words.join(', ')}`] : []),
    ...rangeOf(minLength, maxLength, 'characters'),
    ...rangeOf(typeof exclusiveMinimum === 'number' ? exclusiveMinimum + 1 : minimum, maximum, ''),
    ...rangeOf(minItems, maxItems, 'entries'),
  ];
}

function rangeOf(least: unknown, most: unknown, unit: string): string[] {
  const text = (words: string): string[] => [`${words} ${unit}`.trim()];
  if (typeof least === 'number' && typeof most === 'number') {
    return text(least === most ? String(least) : `${least} to ${most}`);
  }
  if (typeof least === 'number') return text(`at least ${least}`);
  return typeof most === 'number' ? text(`at most ${most}`) : [];
}

/** The description of the value in this place, otherwise the general one of its schema. */
function meaningOf({ description }: JsonSchema, branches: readonly JsonSchema[]): string {
  const [only, ...others] = branches;
  const found = description ?? (others.length === 0 ? only?.description : undefined);
  return typeof found === 'string' ? found : '';
}

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const defaultOf = ({ default: value }: JsonSchema): string[] =>
  value === undefined ? [] : [`default ${value}`];

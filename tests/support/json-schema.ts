import { isRecord } from '../../service/lib/record.ts';

type Schemas = Record<string, Record<string, unknown>>;

const REF = '#/components/schemas/';
const DATE_TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?(Z|[+-]\d{2}:\d{2})$/;

/** Where a value does not fit a schema of the API's description, in words; empty when it fits. */
export function misfits(schema: unknown, value: unknown, schemas: Schemas, at = ''): string[] {
  if (!isRecord(schema)) return [];
  const { $ref, anyOf } = schema;
  if (typeof $ref === 'string') return misfits(schemas[$ref.slice(REF.length)], value, schemas, at);
  if (Array.isArray(anyOf)) {
    const fits = anyOf.some((branch) => misfits(branch, value, schemas, at).length === 0);
    return fits ? [] : [`${at}: fits none of its alternatives`];
  }
  return [
    ...(isOfType(schema.type, value) ? [] : [`${at}: is no ${schema.type}`]),
    ...(Array.isArray(schema.enum) && !schema.enum.includes(value) ? [`${at}: is none of its words`] : []),
    ...('const' in schema && schema.const !== value ? [`${at}: is not ${schema.const}`] : []),
    ...ofText(schema, value, at),
    ...ofNumber(schema, value, at),
    ...ofList(schema, value, schemas, at),
    ...ofObject(schema, value, schemas, at),
  ];
}

function isOfType(type: unknown, value: unknown): boolean {
  if (type === undefined) return true;
  if (type === 'null') return value === null;
  if (type === 'array') return Array.isArray(value);
  if (type === 'integer') return Number.isInteger(value);
  return type === 'object' ? isRecord(value) : typeof value === type;
}

function ofText(
  { minLength, maxLength, pattern, format }: Record<string, unknown>,
  value: unknown,
  at: string,
) {
  if (typeof value !== 'string') return [];
  return [
    ...(typeof minLength === 'number' && value.length < minLength ? [`${at}: is too short`] : []),
    ...(typeof maxLength === 'number' && value.length > maxLength ? [`${at}: is too long`] : []),
    ...(typeof pattern === 'string' && !new RegExp(pattern).test(value) ? [`${at}: breaks ${pattern}`] : []),
    ...(format === 'date-time' && !DATE_TIME.test(value) ? [`${at}: is no moment`] : []),
    ...(format === 'email' && !/^\S+@\S+$/.test(value) ? [`${at}: is no email address`] : []),
    ...(format === 'uri' && !URL.canParse(value) ? [`${at}: is no address`] : []),
  ];
}

function ofNumber(
  { minimum, maximum, exclusiveMinimum }: Record<string, unknown>,
  value: unknown,
  at: string,
) {
  if (typeof value !== 'number') return [];
  return [
    ...(typeof minimum === 'number' && value < minimum ? [`${at}: is too small`] : []),
    ...(typeof maximum === 'number' && value > maximum ? [`${at}: is too large`] : []),
    ...(typeof exclusiveMinimum === 'number' && value <= exclusiveMinimum ? [`${at}: is too small`] : []),
  ];
}

function ofList(schema: Record<string, unknown>, value: unknown, schemas: Schemas, at: string): string[] {
  if (!Array.isArray(value)) return [];
  const { minItems, maxItems, items } = schema;
  return [
    ...(typeof minItems === 'number' && value.length < minItems ? [`${at}: has too few entries`] : []),
    ...(typeof maxItems === 'number' && value.length > maxItems ? [`${at}: has too many entries`] : []),
    ...value.flatMap((item, index) => misfits(items, item, schemas, `${at}[${index}]`)),
  ];
}

function ofObject(schema: Record<string, unknown>, value: unknown, schemas: Schemas, at: string): string[] {
  if (!isRecord(value)) return [];
  const { required, additionalProperties } = schema;
  const properties = isRecord(schema.properties) ? schema.properties : {};
  const missing = (Array.isArray(required) ? required : []).filter((name) => !(name in value));
  return [
    ...missing.map((name) => `${at}.${name}: is missing`),
    ...Object.entries(value).flatMap(([name, item]) =>
      misfits(properties[name] ?? additionalProperties, item, schemas, `${at}.${name}`),
    ),
  ];
}

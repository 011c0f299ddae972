import { Kind, type TSchema } from '@sinclair/typebox';
import { isRecord } from '../../lib/record.ts';
import { fitsSchema } from '../../lib/schema/fits.ts';
import { isNullSchema, isSchema, schemasOf } from '../../lib/schema/shape.ts';
import { isNegotiable } from '../negotiate.ts';
import type { DeclaredAnswer, Operation } from '../operation.ts';
import { EXAMPLE_VALUES } from './example-values.ts';
import { headersOf } from './openapi-headers.ts';
import type { JsonSchema, SchemaBook } from './openapi-schema.ts';

export type MediaContent = Record<string, { schema: JsonSchema; example?: unknown }>;
export type ApiResponse = {
  description: string;
  headers?: Record<string, { $ref: string }>;
  content?: MediaContent;
};

const MEANINGS: Record<number, string> = {
  200: 'Done',
  201: 'Created',
  204: 'Done, nothing to report',
  302: 'Redirect',
  304: 'Not changed',
  400: 'A rule refuses a value',
  401: 'Credentials are missing or invalid',
  403: 'Not permitted',
  404: 'Not found',
  409: 'Already taken',
  413: 'Too large',
  422: 'The request does not have the right shape',
  429: 'Too many requests',
  431: 'The address and headers are too large',
};

/** Every answer of a route: the declared ones, and those that follow from its access, limit and schemas. */
export function responsesOf(endpoint: Operation, book: SchemaBook): Record<string, ApiResponse> {
  const answers = new Map<number, DeclaredAnswer>(impliedStatuses(endpoint).map((status) => [status, null]));
  for (const [status, answer] of Object.entries(endpoint.responses)) answers.set(Number(status), answer);
  return Object.fromEntries(
    [...answers]
      .sort(([a], [b]) => a - b)
      .map(([status, answer]) => {
        const content = answer ? contentOf(answer, book) : contentOfStatus(endpoint, status);
        const description = MEANINGS[status] ?? 'Failed';
        return [status, { description, ...headersOf(endpoint, status), ...(content && { content }) }];
      }),
  );
}

function impliedStatuses({ access, limit, params, query, body, accepts }: Operation): number[] {
  return [
    ...(access.who === 'anyone' ? [] : [401, 403]),
    ...(params ? [404] : []),
    ...(params || query || body ? [422] : []),
    ...(body || accepts === 'form' ? [413] : []),
    ...(limit === 'none' ? [] : [429]),
    431,
  ];
}

function contentOf(answer: NonNullable<DeclaredAnswer>, book: SchemaBook): MediaContent {
  if (Kind in answer) {
    return { 'application/json': { schema: book.describe(answer), example: exampleOf(answer) } };
  }
  const { media, json } = answer;
  return { ...(json && contentOf(json, book)), ...contentOfMedia(media) };
}

const contentOfMedia = (media: readonly string[]): MediaContent =>
  Object.fromEntries(
    media.map((type) => [type, { schema: type.startsWith('text/') ? { type: 'string' } : {} }]),
  );

/** Errors are JSON, a page, or either; a 431 comes before routing and is always JSON. */
function contentOfStatus({ path, errorsAs }: Operation, status: number): MediaContent | undefined {
  if (status < 400) return undefined;
  const name = status === 422 ? 'HTTPValidationError' : 'ErrorResponse';
  const json = { 'application/json': { schema: { $ref: `#/components/schemas/${name}` } } };
  if (status === 431 || errorsAs === 'json') return json;
  const page = contentOfMedia(['text/html']);
  if (errorsAs === 'page') return page;
  return isNegotiable(path) ? { ...json, ...page } : json;
}

/**
 * A value that matches the schema, always the same: the schema's example, otherwise a typical value for the name,
 * otherwise the smallest value.
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

/** Objects by their schemas, many of which occur in several others. */
const objects = new WeakMap<TSchema, Record<string, unknown>>();

function exampleObject(schema: TSchema): Record<string, unknown> {
  const made = objects.get(schema) ?? makeObject(schema);
  objects.set(schema, made);
  return made;
}

/** Every field of an answer; for a request the required fields, or all when none is required. */
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

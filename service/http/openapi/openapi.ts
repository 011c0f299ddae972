import type { TSchema } from '@sinclair/typebox';
import type { Access, Endpoint } from '../endpoint.ts';
import { type ApiResponse, type MediaContent, responsesOf } from './openapi-answers.ts';
import { type JsonSchema, SchemaBook } from './openapi-schema.ts';

export type Parameter = { name: string; in: 'path' | 'query'; required: boolean; schema: JsonSchema };

export type Operation = {
  operationId: string;
  summary: string;
  tags: string[];
  security: Record<string, never[]>[];
  parameters: Parameter[];
  requestBody?: { required: boolean; content: MediaContent };
  responses: Record<string, ApiResponse>;
};

/** An OpenAPI 3.1 description. */
export type ApiDescription = {
  openapi: '3.1.0';
  info: { title: string; version: string };
  servers: { url: string }[];
  tags: { name: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, JsonSchema>; securitySchemes: Record<string, JsonSchema> };
};

const SECURITY_SCHEMES = {
  ApiKeyAuth: { type: 'http', scheme: 'bearer', bearerFormat: 'spoo_<key>' },
  JWTAuth: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
};

/**
 * The shapes of errors, which no route declares (docs/contract/http.md#errors,
 * docs/contract/http.md#faults-of-a-request).
 */
const ERROR_SCHEMAS: Record<string, JsonSchema> = {
  ErrorResponse: {
    type: 'object',
    properties: {
      error: { type: 'string' },
      code: { type: 'string' },
      field: { type: 'string' },
      details: {},
      hint: { type: 'string' },
      message: { type: 'string' },
    },
    required: ['error', 'code'],
  },
  HTTPValidationError: {
    type: 'object',
    properties: {
      detail: { type: 'array', items: { $ref: '#/components/schemas/ValidationError' } },
      error: { type: 'string' },
      code: { type: 'string' },
      field: { type: 'string' },
      details: {},
    },
    required: ['error', 'code'],
  },
  ValidationError: {
    type: 'object',
    properties: {
      loc: { type: 'array', items: { anyOf: [{ type: 'string' }, { type: 'integer' }] } },
      msg: { type: 'string' },
      type: { type: 'string' },
      input: {},
      ctx: { type: 'object' },
    },
    required: ['loc', 'msg', 'type'],
  },
};

/** Describes routes from their declarations. */
export function describeApi(endpoints: readonly Endpoint[], version: string): ApiDescription {
  const book = new SchemaBook();
  const paths: ApiDescription['paths'] = {};
  for (const endpoint of endpoints) {
    const path = endpoint.path.replace(/:([^/]+)/g, '{$1}');
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: describeOperation(endpoint, book) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Linnet', version },
    servers: [{ url: '/' }],
    tags: [...new Set(endpoints.map(({ tag }) => tag))].map((name) => ({ name })),
    paths,
    components: { schemas: { ...book.components, ...ERROR_SCHEMAS }, securitySchemes: SECURITY_SCHEMES },
  };
}

function describeOperation(endpoint: Endpoint, book: SchemaBook): Operation {
  return {
    operationId: endpoint.operationId ?? operationIdFor(endpoint),
    summary: endpoint.summary,
    tags: [endpoint.tag],
    security: securityOf(endpoint.access),
    parameters: [
      ...parametersOf(endpoint.params, 'path', book),
      ...parametersOf(endpoint.query, 'query', book),
    ],
    ...requestBodyOf(endpoint, book),
    responses: responsesOf(endpoint, book),
  };
}

function requestBodyOf(
  { body, form, keepsBodyOnDisk, optionalBody }: Endpoint,
  book: SchemaBook,
): Pick<Operation, 'requestBody'> {
  const declared = body ?? form;
  if (!declared) return {};
  const described = { schema: book.describe(declared) };
  // What reads a form takes the same fields as JSON, unless it is written to disk as it arrives.
  const content = {
    ...((body || !keepsBodyOnDisk) && { 'application/json': described }),
    ...(form && { 'application/x-www-form-urlencoded': described, 'multipart/form-data': described }),
  };
  return { requestBody: { required: !optionalBody, content } };
}

/** An id such as `get_api_v1_urls`, for routes that the contract does not name. */
const operationIdFor = ({ method, path }: Endpoint): string =>
  [method.toLowerCase(), ...path.split(/[^a-z0-9_]+/i)].filter(Boolean).join('_');

function securityOf({ who }: Access): Operation['security'] {
  if (who === 'anyone') return [];
  if (who === 'optional') return [{}, { ApiKeyAuth: [] }, { JWTAuth: [] }];
  return who === 'signed-in' ? [{ ApiKeyAuth: [] }, { JWTAuth: [] }] : [{ JWTAuth: [] }];
}

function parametersOf(schema: TSchema | undefined, place: Parameter['in'], book: SchemaBook): Parameter[] {
  const required: unknown[] = [...(schema?.required ?? []), ...(schema?.requiredByRule ?? [])];
  const properties: Record<string, JsonSchema> = schema?.properties ?? {};
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: required.includes(name),
    schema: book.describe(property),
  }));
}

import type { TSchema } from '@sinclair/typebox';
import type { Access, Endpoint } from '../endpoint.ts';
import { ABOUT_API, describeTag } from './openapi-about.ts';
import { type ApiResponse, type MediaContent, responsesOf } from './openapi-answers.ts';
import { callersOf } from './openapi-callers.ts';
import { ERROR_SCHEMAS } from './openapi-errors.ts';
import { exampleOf } from './openapi-examples.ts';
import { HEADERS } from './openapi-headers.ts';
import { type JsonSchema, SchemaBook } from './openapi-schema.ts';

export type Parameter = {
  name: string;
  in: 'path' | 'query';
  required: boolean;
  description?: string;
  schema: JsonSchema;
};

export type Operation = {
  operationId: string;
  summary: string;
  description: string;
  tags: string[];
  security: Record<string, never[]>[];
  parameters: Parameter[];
  requestBody?: { required: boolean; content: MediaContent };
  responses: Record<string, ApiResponse>;
};

/** An OpenAPI 3.1 description. */
export type ApiDescription = {
  openapi: '3.1.0';
  info: { title: string; version: string; description: string };
  servers: { url: string }[];
  tags: { name: string; description?: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: {
    schemas: Record<string, JsonSchema>;
    headers: typeof HEADERS;
    securitySchemes: Record<string, JsonSchema>;
  };
};

const SECURITY_SCHEMES = {
  ApiKeyAuth: { type: 'http', scheme: 'bearer', bearerFormat: 'spoo_<key>' },
  JWTAuth: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
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
    info: { title: 'Linnet', version, description: ABOUT_API },
    servers: [{ url: '/' }],
    tags: [...new Set(endpoints.map(({ tag }) => tag))].map(describeTag),
    paths,
    components: {
      schemas: { ...book.components, ...ERROR_SCHEMAS },
      headers: HEADERS,
      securitySchemes: SECURITY_SCHEMES,
    },
  };
}

function describeOperation(endpoint: Endpoint, book: SchemaBook): Operation {
  return {
    operationId: endpoint.operationId ?? operationIdFor(endpoint),
    summary: endpoint.summary,
    description: `${endpoint.description} ${callersOf(endpoint.access)}`,
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
  const schema = book.describe(declared);
  const described = { schema, example: exampleOf(declared) };
  // What reads a form takes the same fields as JSON, unless it is written to disk as it arrives.
  const content = {
    ...((body || !keepsBodyOnDisk) && { 'application/json': described }),
    ...(form && { 'application/x-www-form-urlencoded': { schema }, 'multipart/form-data': { schema } }),
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
  return Object.entries(properties).map(([name, property]) => {
    const { description, ...described } = book.describeField(name, property);
    return {
      name,
      in: place,
      required: required.includes(name),
      ...(typeof description === 'string' && { description }),
      schema: described,
    };
  });
}

import { Kind } from '@sinclair/typebox';
import type { Endpoint } from '../endpoint.ts';
import { isNegotiable } from '../negotiate.ts';
import type { DeclaredAnswer } from '../reply.ts';
import { exampleOf } from './openapi-examples.ts';
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

/** Every answer of a route: those it declares, and those that follow from its access, limit and schemas. */
export function responsesOf(endpoint: Endpoint, book: SchemaBook): Record<string, ApiResponse> {
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

function impliedStatuses({ access, limit, params, query, body, accepts }: Endpoint): number[] {
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
function contentOfStatus({ path, errorsAs }: Endpoint, status: number): MediaContent | undefined {
  if (status < 400) return undefined;
  const name = status === 422 ? 'HTTPValidationError' : 'ErrorResponse';
  const json = { 'application/json': { schema: { $ref: `#/components/schemas/${name}` } } };
  if (status === 431 || errorsAs === 'json') return json;
  const page = contentOfMedia(['text/html']);
  if (errorsAs === 'page') return page;
  return isNegotiable(path) ? { ...json, ...page } : json;
}

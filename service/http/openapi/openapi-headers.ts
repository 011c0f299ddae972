import type { Operation } from '../operation.ts';
import type { JsonSchema } from './openapi-schema.ts';

type HeaderReference = { $ref: string };

/** Headers of answers: because of the operation's limit, because it must be tried again later, or as declared. */
export const HEADERS: Record<string, { description: string; schema: JsonSchema; example: number | string }> =
  {
    'X-RateLimit-Limit': {
      description:
        'Requests that the caller may make in the shortest window of the limit. Every answer of the operation has it, errors too.',
      schema: { type: 'integer' },
      example: 60,
    },
    'X-RateLimit-Remaining': {
      description:
        'Requests that are left in the shortest window. A refusal by a longer window can come while some are left here.',
      schema: { type: 'integer' },
      example: 59,
    },
    'X-RateLimit-Reset': {
      description: 'When the shortest window ends, in Unix seconds.',
      schema: { type: 'integer' },
      example: 1_789_300_860,
    },
    'Retry-After': {
      description: 'Seconds to wait. For the limit of a day these can be hours. A 503 can come without it.',
      schema: { type: 'integer' },
      example: 42,
    },
    Location: {
      description: 'Where the redirect leads; from the root of this address if it begins with a slash.',
      schema: { type: 'string' },
      example: '/report/sent',
    },
    ETag: {
      description:
        'Version of the answer. Send it back as If-None-Match, and 304 says that nothing has changed.',
      schema: { type: 'string' },
      example: '"kQ7mB3"',
    },
    'Content-Disposition': {
      description:
        'Name that the file is saved under. Beyond ASCII it is in filename*, and filename has a plain one.',
      schema: { type: 'string' },
      example: 'attachment; filename="spoo-me-export.xlsx"',
    },
    'Last-Event-ID': {
      description:
        'The newest event. Send it back to streamEvents, and the stream tells everything that happened since.',
      schema: { type: 'string' },
      example: '4711',
    },
  };

const LIMITS = ['X-RateLimit-Limit', 'X-RateLimit-Remaining', 'X-RateLimit-Reset'];

/**
 * The headers of an answer with this status. Every answer has the headers of limits; they are listed where callers
 * look for them.
 */
export function headersOf(
  { limit, responses, headers = [] }: Pick<Operation, 'limit' | 'responses' | 'headers'>,
  status: number,
): { headers?: Record<string, HeaderReference> } {
  const isRefusal = status === 429 || (status === 503 && responses[status] === null);
  const tellsLimit = limit !== 'none' && (status < 300 || status === 429);
  const names = [
    ...(tellsLimit ? LIMITS : []),
    ...(isRefusal ? ['Retry-After'] : []),
    ...(status === 302 ? ['Location'] : []),
    ...(status < 300 || status === 304 ? headers.filter((name) => status < 300 || name === 'ETag') : []),
  ];
  if (names.length === 0) return {};
  return {
    headers: Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }])),
  };
}

import type { Endpoint } from '../endpoint.ts';
import type { JsonSchema } from './openapi-schema.ts';

type HeaderReference = { $ref: string };

/** Headers that answers have because of the limit of their route, or because it cannot be done now. */
export const HEADERS: Record<string, { description: string; schema: JsonSchema; example: number }> = {
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
};

const LIMITS = ['X-RateLimit-Limit', 'X-RateLimit-Remaining', 'X-RateLimit-Reset'];

/** The headers of an answer of this status. Limits are told on each; they are listed where callers look for them. */
export function headersOf(
  { limit, responses }: Pick<Endpoint, 'limit' | 'responses'>,
  status: number,
): { headers?: Record<string, HeaderReference> } {
  const isRefusal = status === 429 || (status === 503 && responses[status] === null);
  const tellsLimit = limit !== 'none' && (status < 300 || status === 429);
  const names = [...(tellsLimit ? LIMITS : []), ...(isRefusal ? ['Retry-After'] : [])];
  if (names.length === 0) return {};
  return {
    headers: Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }])),
  };
}

import { codePointLength } from '../../lib/code-points.ts';
import { accepted, type Checked, malformed } from '../../lib/problem.ts';
import { MOST_CHARACTERS, MOST_QUERY_BYTES } from './model.ts';
import { viewRefusals } from './words.ts';

/** What the address of the list may say, but for the page: a view begins at its first one. */
const KNOWN = new Set([
  'search',
  'status',
  'password',
  'limit',
  'domain',
  'tag',
  'tags',
  'created',
  'from',
  'to',
  'sort',
  'order',
]);

/** The name of a view as it is stored and compared, or 422 (docs/contract/views.md#names). */
export function readViewName(given: string): Checked<string> {
  const name = given.normalize('NFC').trim();
  const length = codePointLength(name);
  return length >= 1 && length <= MOST_CHARACTERS
    ? accepted(name)
    : malformed('name', viewRefusals.nameLength({ most: String(MOST_CHARACTERS) }));
}

/**
 * The query of a view as it is stored, without what is empty, or 422 for one that is too long or has what the list does not know
 * (docs/contract/views.md#queries).
 */
export function readViewQuery(given: string): Checked<string> {
  const parameters = [...new URLSearchParams(given)].filter(([, value]) => value !== '');
  const unknown = parameters.map(([name]) => name).filter((name) => !KNOWN.has(name));
  if (unknown.length > 0) return malformed('query', `has unknown parameters: ${unknown.join(', ')}`);
  const query = new URLSearchParams(parameters).toString();
  return Buffer.byteLength(query) <= MOST_QUERY_BYTES
    ? accepted(query)
    : malformed('query', `must have at most ${MOST_QUERY_BYTES} bytes`);
}

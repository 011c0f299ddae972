import { isId } from '../../lib/id.ts';
import { accepted, type Checked, malformed } from '../../lib/problem.ts';

/**
 * What can keep one row of a bulk operation from succeeding, in words for people
 * (docs/contract/links.md#bulk).
 */
const ERRORS = {
  not_found: 'Link not found',
  forbidden: 'Link is blocked',
  conflict: 'Alias is already taken there',
  validation_error: 'Alias is reserved there',
  internal: 'Something went wrong',
  not_attempted: 'Not attempted',
} as const;

export type BulkErrorCode = keyof typeof ERRORS;

export type BulkRow = {
  id: string;
  /** Null unless the link is the caller's. */
  alias: string | null;
  ok: boolean;
  error_code: BulkErrorCode | null;
  error: string | null;
};

export type BulkResult = {
  summary: { total: number; succeeded: number; failed: number };
  results: BulkRow[];
};

/** Each id once, in the order first named. One malformed id refuses them all, before anything happens (422). */
export const readBulkIds = (ids: readonly unknown[]): Checked<string[]> =>
  ids.every(isBulkId)
    ? accepted([...new Set(ids)])
    : malformed('ids', 'must be 24 lowercase hex digits each');

const isBulkId = (id: unknown): id is string => typeof id === 'string' && isId(id);

export const succeededRow = (id: string, alias: string): BulkRow => ({
  id,
  alias,
  ok: true,
  error_code: null,
  error: null,
});

export const failedRow = (id: string, alias: string | null, code: BulkErrorCode): BulkRow => ({
  id,
  alias,
  ok: false,
  error_code: code,
  error: ERRORS[code],
});

export function bulkResult(results: BulkRow[]): BulkResult {
  const succeeded = results.filter(({ ok }) => ok).length;
  return { summary: { total: results.length, succeeded, failed: results.length - succeeded }, results };
}

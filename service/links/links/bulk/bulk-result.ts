import type { LinksContext } from '../../../kernel/context.ts';
import { AppError } from '../../../lib/app-error.ts';
import { isId } from '../../../lib/id.ts';
import { accepted, type Checked, malformed } from '../../../lib/problem.ts';
import type { BulkResponse, BulkRow } from './bulk-model.ts';

export type BulkErrorCode = NonNullable<BulkRow['error_code']>;

/** Why a row of a bulk operation failed, as people read it (docs/contract/links.md#bulk). */
const ERRORS: Record<BulkErrorCode, string> = {
  not_found: 'Link not found',
  forbidden: 'Link is blocked',
  conflict: 'Alias is already taken there',
  validation_error: 'Alias is reserved there',
  internal: 'Something went wrong',
  not_attempted: 'Not attempted',
};

/** Each id once, in the order first named. One malformed id refuses the whole request with 422, before any write. */
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

/** The row of a link that stays as it is; `error` where the code stands for more than one reason. */
export const failedRow = (
  id: string,
  alias: string | null,
  code: BulkErrorCode,
  error = ERRORS[code],
): BulkRow => ({ id, alias, ok: false, error_code: code, error });

function bulkResult(results: BulkRow[]): BulkResponse {
  const succeeded = results.filter(({ ok }) => ok).length;
  return { summary: { total: results.length, succeeded, failed: results.length - succeeded }, results };
}

/**
 * Answers an operation on many links with a row for each of them, in their order.
 *
 * All rows are one transaction: when it fails, every row is answered with `internal`.
 */
export async function attempt<Outcome>(
  context: LinksContext,
  ids: readonly string[],
  run: () => Promise<Outcome[]>,
  rowFor: (id: string, outcome: Outcome | undefined) => BulkRow,
): Promise<BulkResponse> {
  try {
    const outcomes = await run();
    return bulkResult(ids.map((id, index) => rowFor(id, outcomes[index])));
  } catch (error) {
    if (error instanceof AppError) throw error;
    context.log.error({ err: error }, 'a bulk operation failed');
    return bulkResult(ids.map((id) => failedRow(id, null, 'internal')));
  }
}

import type { LinksContext } from '../../../kernel/context.ts';
import { AppError } from '../../../lib/app-error.ts';
import type { BulkResponse, BulkRow } from './bulk-model.ts';
import { bulkResult, failedRow } from './bulk-result.ts';

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

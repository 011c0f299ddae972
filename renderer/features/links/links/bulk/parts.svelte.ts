import { newOperation } from '../../../../api/call.ts';
import type { BulkResult } from '../../../../api/links.ts';

/** Links that one request changes at most (docs/contract/links.md#bulk). */
const MOST_AT_ONCE = 1_000;

/** Requests whose changes can be taken back together (docs/contract/history.md#taking-back). */
const REQUESTS_OF_OPERATION = 2;

/** How far a change of very many links has come; undefined while there is none, and for one that a single request makes. */
class BulkProgress {
  now = $state.raw<{ done: number; total: number }>();
}

export const bulkProgress = new BulkProgress();

export type BulkOutcome = { results: BulkResult['results']; operations: string[] };

/**
 * Changes links part by part, one after the other. What was done is in `into` as it is done, so that it can be told when a later
 * part fails.
 */
export async function inParts(
  ids: readonly string[],
  act: (ids: readonly string[], operation: string) => Promise<BulkResult>,
  into: BulkOutcome,
): Promise<void> {
  const total = ids.length;
  try {
    for (let from = 0, request = 0; from < total; from += MOST_AT_ONCE, request += 1) {
      if (total > MOST_AT_ONCE) bulkProgress.now = { done: from, total };
      const operation =
        request % REQUESTS_OF_OPERATION === 0 ? newOperation() : (into.operations.at(-1) ?? newOperation());
      if (into.operations.at(-1) !== operation) into.operations.push(operation);
      const { results } = await act(ids.slice(from, from + MOST_AT_ONCE), operation);
      into.results.push(...results);
    }
  } finally {
    bulkProgress.now = undefined;
  }
}

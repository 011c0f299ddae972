import { Type } from '@sinclair/typebox';
import { removeChangesBeforeWithin } from '../../db/journal/journal-repository.ts';
import { defineWrite } from '../../db/operation.ts';
import type { Operations } from '../../threads/operations.ts';

/** How many changes are removed in one transaction: more would delay other writes. */
export const REMOVED_AT_ONCE = 1_000;

/** Removes the oldest changes from before a moment (milliseconds UTC); returns how many. */
export const removeOldChanges = defineWrite(
  'journal.remove-old',
  Type.Number(),
  (tx, moment: number): Promise<number> => removeChangesBeforeWithin(tx, moment, REMOVED_AT_ONCE),
  { background: true },
);

export const operations: Operations = { writes: [removeOldChanges] };

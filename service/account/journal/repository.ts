import { Type } from '@sinclair/typebox';
import { removeChangesBeforeWithin } from '../../db/journal/journal-repository.ts';
import { defineWrite } from '../../db/operation.ts';
import { forgetChainWithin } from '../activity/operations.ts';

/** Changes removed in one transaction: more would delay other writes. */
export const REMOVED_AT_ONCE = 1_000;

/** Removes the oldest changes from before a moment (milliseconds UTC), and their hashes; returns how many. */
export const removeOldChanges = defineWrite(
  'journal.remove-old',
  Type.Number(),
  async (tx, moment: number): Promise<number> => {
    const { removed, last } = await removeChangesBeforeWithin(tx, moment, REMOVED_AT_ONCE);
    if (last !== null) await forgetChainWithin(tx, last);
    return removed;
  },
  { background: true },
);

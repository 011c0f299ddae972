import type { Operations } from '../../threads/operations.ts';
import { takeBackOperation } from './taking-back/undo-repository.ts';
import { listFormerDestinations, listUndoableOperations } from './taking-back/undoable-repository.ts';

/** What threads run for this module. */
export const operations: Operations = {
  writes: [takeBackOperation],
  queries: [listFormerDestinations, listUndoableOperations],
};

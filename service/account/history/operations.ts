import type { Operations } from '../../threads/operations.ts';
import { takeBackOperation } from './taking-back/undo-repository.ts';
import { listFormerDestinations, listUndoableOperations } from './taking-back/undoable-repository.ts';

export const operations: Operations = {
  writes: [takeBackOperation],
  queries: [listFormerDestinations, listUndoableOperations],
};

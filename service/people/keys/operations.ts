import type { Operations } from '../../threads/operations.ts';
import { deleteKey, insertKey, revokeKey, touchKey } from './repository.ts';

/** What threads run for this module. */
export const operations: Operations = {
  writes: [deleteKey, insertKey, revokeKey, touchKey],
};

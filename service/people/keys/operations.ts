import type { Operations } from '../../threads/operations.ts';
import { deleteKey, insertKey, revokeKey, touchKey } from './repository.ts';

export const operations: Operations = {
  writes: [deleteKey, insertKey, revokeKey, touchKey],
};

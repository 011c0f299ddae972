import type { Operations } from '../../threads/operations.ts';
import { eraseAccount, markForDeletion, unmarkForDeletion } from './repository.ts';

export const operations: Operations = {
  writes: [eraseAccount, markForDeletion, unmarkForDeletion],
};

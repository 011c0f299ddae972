import type { Operations } from '../../threads/operations.ts';
import { eraseAccount, markForDeletion, unmarkForDeletion } from './repository.ts';

/** What threads run for this module. */
export const operations: Operations = {
  writes: [eraseAccount, markForDeletion, unmarkForDeletion],
};

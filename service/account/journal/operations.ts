import type { Operations } from '../../threads/operations.ts';
import { removeOldChanges } from './repository.ts';

export const operations: Operations = {
  writes: [removeOldChanges],
};

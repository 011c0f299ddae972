import type { Operations } from '../../threads/operations.ts';
import { keepShared } from './repository.ts';

/** What threads run for this module. */
export const operations: Operations = {
  writes: [keepShared],
};

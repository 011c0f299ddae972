import type { Operations } from '../../threads/operations.ts';
import { deleteLayout, saveLayout } from './repository.ts';

/** What threads run for this module. */
export const operations: Operations = {
  writes: [deleteLayout, saveLayout],
};

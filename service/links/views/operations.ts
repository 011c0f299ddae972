import type { Operations } from '../../threads/operations.ts';
import { deleteView, insertView, updateView } from './repository.ts';

/** What threads run for this module. */
export const operations: Operations = {
  writes: [deleteView, insertView, updateView],
};

import type { Operations } from '../../threads/operations.ts';
import { deleteDesign, insertDesign, updateDesign } from './repository.ts';

/** What threads run for this module. */
export const operations: Operations = {
  writes: [deleteDesign, insertDesign, updateDesign],
};

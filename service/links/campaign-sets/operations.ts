import type { Operations } from '../../threads/operations.ts';
import { deleteUtmSet, insertUtmSet, updateUtmSet } from './repository.ts';

/** What threads run for this module. */
export const operations: Operations = {
  writes: [deleteUtmSet, insertUtmSet, updateUtmSet],
};

import type { Operations } from '../../threads/operations.ts';
import { deleteLayout, saveLayout } from './repository.ts';

export const operations: Operations = {
  writes: [deleteLayout, saveLayout],
};

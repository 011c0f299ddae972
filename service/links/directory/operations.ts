import type { Operations } from '../../threads/operations.ts';
import { findInDirectory } from './find-repository.ts';

/** What threads run for this module. */
export const operations: Operations = {
  queries: [findInDirectory],
};

import type { Operations } from '../../threads/operations.ts';
import { findConcerns } from './concerns-repository.ts';

/** What threads run for this module. */
export const operations: Operations = {
  queries: [findConcerns],
};

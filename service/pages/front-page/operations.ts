import type { Operations } from '../../threads/operations.ts';
import { findMostFollowed } from './most-followed-repository.ts';

/** What threads run for this module. */
export const operations: Operations = {
  queries: [findMostFollowed],
};

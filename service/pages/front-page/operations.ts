import type { Operations } from '../../threads/operations.ts';
import { findMostFollowed } from './most-followed-repository.ts';

export const operations: Operations = {
  queries: [findMostFollowed],
};

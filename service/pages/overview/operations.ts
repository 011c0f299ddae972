import type { Operations } from '../../threads/operations.ts';
import { findConcerns } from './repository.ts';

export const operations: Operations = {
  queries: [findConcerns],
};

import type { Operations } from '../../threads/operations.ts';
import { removeFromCache } from './cached-repository.ts';

/** What threads run for this module. */
export const operations: Operations = {
  queries: [removeFromCache],
};

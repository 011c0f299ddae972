import type { Operations } from '../../threads/operations.ts';
import { countClicks, countPartitions, siftClicks } from './counting/count-query.ts';
import { findLabelNumbers } from './counting/used-labels-query.ts';

/** What threads run for this module. */
export const operations: Operations = {
  queries: [countClicks, countPartitions, findLabelNumbers, siftClicks],
};

import type { Operations } from '../../threads/operations.ts';
import { countClicks, countPartitions } from './counting/count-query.ts';
import { siftClicks } from './counting/sift-query.ts';
import { countDays } from './sparklines/day-query.ts';

/** What threads run for this module. */
export const operations: Operations = {
  queries: [countClicks, countDays, countPartitions, siftClicks],
};

import type { Operations } from '../../threads/operations.ts';
import { countClicks, countPartitions } from './counting/count-query.ts';
import { siftClicks } from './counting/sift-query.ts';
import { listRecent } from './recent/recent-query.ts';

/** What threads run for this module. */
export const operations: Operations = {
  queries: [countClicks, countPartitions, listRecent, siftClicks],
};

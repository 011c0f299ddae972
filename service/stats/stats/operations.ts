import type { Operations } from '../../threads/operations.ts';
import { answerStats } from './answer/answer-query.ts';
import { countClicks } from './counting/count-query.ts';
import { countPartitions } from './counting/partition-query.ts';
import { countKept } from './counting/resident/count-kept-query.ts';
import { takeIn } from './counting/resident/take-in-query.ts';
import { siftClicks } from './counting/sift-query.ts';
import { listRecent } from './recent/recent-query.ts';
import { countScans } from './scans/scan-query.ts';
import { countDays } from './sparklines/day-query.ts';

/** What other modules' queries share with these. */
export { isAmongNewest } from './recent/device-repository.ts';

export const operations: Operations = {
  queries: [
    answerStats,
    countClicks,
    countDays,
    countKept,
    countPartitions,
    countScans,
    listRecent,
    siftClicks,
    takeIn,
  ],
};

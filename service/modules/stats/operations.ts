import type { Operations } from '../../threads/operations.ts';
import { countClicks, siftClicks, tallyClicks } from './count.ts';
import { findLabelNumbers } from './used-labels.ts';

/** What threads run for this module. */
export const operations: Operations = {
  queries: [countClicks, findLabelNumbers, siftClicks, tallyClicks],
};

import type { Operations } from '../../threads/operations.ts';
import { fileClicks } from './filing/filing-repository.ts';
import { findLargeSegment, splitSegment } from './filing/split-repository.ts';
import {
  findUnmarkedLabels,
  finishSweep,
  listLabelsInUse,
  removeLabels,
  startSweep,
} from './labels/sweep-repository.ts';
import { inspectCityDatabase } from './places/inspect-query.ts';
import { recordPackedClicks } from './recording/packed-repository.ts';
import { recordClicks } from './repository.ts';
import { removeAddressesBefore, removeClicksBefore } from './retention/retention-repository.ts';

/** What other modules' operations share with these, within the same transaction. */
export { type ClickBatch, recordPackedWithin } from './recording/packed-repository.ts';
export { eraseClicksWithin } from './retention/retention-repository.ts';

export const operations: Operations = {
  writes: [
    fileClicks,
    finishSweep,
    recordClicks,
    recordPackedClicks,
    removeAddressesBefore,
    removeClicksBefore,
    removeLabels,
    splitSegment,
    startSweep,
  ],
  queries: [findLargeSegment, findUnmarkedLabels, listLabelsInUse, inspectCityDatabase],
};

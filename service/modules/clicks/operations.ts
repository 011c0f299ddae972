import type { Operations } from '../../threads/operations.ts';
import {
  findUnmarkedLabels,
  finishSweep,
  listLabelsInUse,
  removeLabels,
  startSweep,
} from './labels/sweep-repository.ts';
import { inspectCityDatabase } from './places/inspect-query.ts';
import { recordPackedClicks } from './recording/packed-repository.ts';
import { fileClicks, recordClicks } from './repository.ts';
import { removeAddressesBefore, removeClicksBefore } from './retention/retention-repository.ts';

/** What other modules' operations share with these, within the same transaction. */
export { type ClickBatch, recordPackedWithin } from './recording/packed-repository.ts';
export { eraseClicksWithin } from './retention/retention-repository.ts';

/** What threads run for this module. */
export const operations: Operations = {
  writes: [
    fileClicks,
    finishSweep,
    recordClicks,
    recordPackedClicks,
    removeAddressesBefore,
    removeClicksBefore,
    removeLabels,
    startSweep,
  ],
  queries: [findUnmarkedLabels, listLabelsInUse, inspectCityDatabase],
};

import type { Operations } from '../../threads/operations.ts';
import { inspectCityDatabase } from './inspect-query.ts';
import { recordPackedClicks } from './recording.ts';
import { fileClicks, recordClicks } from './repository.ts';
import { removeAddressesBefore, removeClicksBefore } from './retention-repository.ts';
import {
  findUnmarkedLabels,
  findUsedLabels,
  finishSweep,
  removeLabels,
  startSweep,
} from './sweep-repository.ts';

/** What other modules' operations share with these, within the same transaction. */
export { eraseClicksWithin } from './erase-repository.ts';

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
  queries: [findUnmarkedLabels, findUsedLabels, inspectCityDatabase],
};

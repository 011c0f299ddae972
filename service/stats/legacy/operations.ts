import type { Operations } from '../../threads/operations.ts';
import { makeLegacyFile } from './jobs.ts';
import { readTotals } from './repository.ts';

/** What threads run for this module. */
export const operations: Operations = {
  queries: [readTotals],
  jobs: [makeLegacyFile],
};

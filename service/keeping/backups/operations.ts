import type { Operations } from '../../threads/operations.ts';
import { packCopy, stageCopy } from './copying/jobs.ts';
import { moveCopy } from './keeping/jobs.ts';
import { proveCopy } from './proof/jobs.ts';
import { findDifference } from './restoring/jobs.ts';

export { DailyCopy } from './settings.ts';

export const operations: Operations = {
  jobs: [findDifference, moveCopy, packCopy, proveCopy, stageCopy],
};

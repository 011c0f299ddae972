import type { Operations } from '../../threads/operations.ts';
import { packCopy, stageCopy } from './copying/jobs.ts';
import { noteDailyCopy } from './keeping/daily-note-repository.ts';
import { moveCopy } from './keeping/jobs.ts';
import { proveCopy } from './proof/jobs.ts';
import { findDifference } from './restoring/jobs.ts';

/** What threads run for this module. */
export const operations: Operations = {
  writes: [noteDailyCopy],
  jobs: [findDifference, moveCopy, packCopy, proveCopy, stageCopy],
};

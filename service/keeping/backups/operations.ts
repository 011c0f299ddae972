import type { Operations } from '../../threads/operations.ts';
import { findDifference, moveCopy, packCopy, proveCopy, stageCopy } from './jobs.ts';

export { DailyCopy } from './settings.ts';

export const operations: Operations = { jobs: [findDifference, moveCopy, packCopy, proveCopy, stageCopy] };

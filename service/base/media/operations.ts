import type { Operations } from '../../threads/operations.ts';
import { decodePicture } from './jobs.ts';
import { forgetDiscarded, keepShared } from './repository.ts';

/** What other modules' operations share with these, within the same transaction. */
export { discardWithin } from './repository.ts';
export { imageAddress, isStoredName } from './stored-name.ts';

/** What threads run for this module. */
export const operations: Operations = {
  writes: [forgetDiscarded, keepShared],
  jobs: [decodePicture],
};

import type { Operations } from '../../threads/operations.ts';
import { decodePicture } from './jobs.ts';
import { forgetDiscarded } from './repository.ts';

export { imageAddress, isStoredName } from './picture-data.ts';
/** Shared with operations of other modules, within the same transaction. */
export { discardWithin } from './repository.ts';

export const operations: Operations = { writes: [forgetDiscarded], jobs: [decodePicture] };

import type { Operations } from '../../threads/operations.ts';
import { saveWindows } from './repository.ts';

export type { ChangedWindow, SavedWindow } from './limiter.ts';
/** Shared with operations of other modules, within the same transaction. */
export { forgetCallerWithin, forgetEndedWithin, type RunningSpan, storeWithin } from './repository.ts';

export const operations: Operations = { writes: [saveWindows] };

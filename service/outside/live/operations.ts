import type { Operations } from '../../threads/operations.ts';

/** Shared with operations of other modules, within the same transaction. */
export { noteFollowedWithin } from './repository.ts';

export const operations: Operations = {};

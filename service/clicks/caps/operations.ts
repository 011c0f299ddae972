import type { Operations } from '../../threads/operations.ts';

/** What other modules' operations share with these, within the same transaction. */
export { type ClicksOf, useLeasesWithin } from './use-repository.ts';

export const operations: Operations = {};

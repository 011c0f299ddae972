import type { Operations } from '../../threads/operations.ts';
import { findFacts, findInDirectory } from './find-repository.ts';

/** What other modules' queries share with these. */
export { hiddenFrom, type Newest, readNewestOfOthers } from './newest-repository.ts';

export const operations: Operations = { queries: [findFacts, findInDirectory] };

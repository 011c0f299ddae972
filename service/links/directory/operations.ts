import type { Operations } from '../../threads/operations.ts';
import { findFacts, findInDirectory } from './find-repository.ts';

export { type Newest, readNewestOfOthers } from './newest-of-others-repository.ts';
/** What other modules' queries share with these. */
export { hiddenFrom } from './visibility-repository.ts';

export const operations: Operations = {
  queries: [findFacts, findInDirectory],
};

import type { Operations } from '../../threads/operations.ts';
import { findStepFacts } from './repository.ts';

/** What other modules' queries share with these. */
export { readStepFacts, StepFacts } from './repository.ts';

export const operations: Operations = { queries: [findStepFacts] };

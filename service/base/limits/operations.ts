import type { Operations } from '../../threads/operations.ts';
import { forgiveGuess, saveWindows, takeGuess } from './repository.ts';

/** What other modules' operations share with these, within the same transaction. */
export { forgetCallerWithin } from './repository.ts';

/** What threads run for this module. */
export const operations: Operations = {
  writes: [forgiveGuess, saveWindows, takeGuess],
};

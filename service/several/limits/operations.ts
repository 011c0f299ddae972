import type { Operations } from '../../threads/operations.ts';
import { addWindows, forgiveGuess, takeGuess } from './repository.ts';

/** What threads run for this module. */
export const operations: Operations = {
  writes: [addWindows, forgiveGuess, takeGuess],
};

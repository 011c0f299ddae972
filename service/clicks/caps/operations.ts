import type { Operations } from '../../threads/operations.ts';
import { forgetLeases, leaseClicks, settleLeases, tendLeases } from './lease-repository.ts';

/** What other modules' operations share with these, within the same transaction. */
export { useLeasesWithin } from './lease-repository.ts';

/** What threads run for this module. */
export const operations: Operations = {
  writes: [forgetLeases, leaseClicks, settleLeases, tendLeases],
};

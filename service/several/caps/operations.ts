import type { Operations } from '../../threads/operations.ts';
import { forgetLeases, leaseClicks, settleLeases, tendLeases } from './lease-repository.ts';

/** What threads run for this module. */
export const operations: Operations = {
  writes: [forgetLeases, leaseClicks, settleLeases, tendLeases],
};

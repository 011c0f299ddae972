import type { Operations } from '../../threads/operations.ts';
import { cutOffApp, redeemCode, revokeGrant, saveCode, saveGrant, touchGrant } from './repository.ts';

/** What threads run for this module. */
export const operations: Operations = {
  writes: [cutOffApp, redeemCode, revokeGrant, saveCode, saveGrant, touchGrant],
};

import type { Operations } from '../../threads/operations.ts';
import { cutOffApp, issueAppCode, redeemAppCode, revokeGrant, saveGrant, touchGrant } from './repository.ts';

export const operations: Operations = {
  writes: [cutOffApp, issueAppCode, redeemAppCode, revokeGrant, saveGrant, touchGrant],
};

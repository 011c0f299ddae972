import type { Operations } from '../../threads/operations.ts';
import { checkChain } from './chain/check-repository.ts';
import { sealChanges } from './chain/seal-repository.ts';
import { exportEntries } from './export/export-repository.ts';
import { listAuditRows } from './list/list-repository.ts';

/** What other modules' operations share with these, within the same transaction. */
export { eraseFromChainWithin, forgetChainWithin } from './chain/seal-repository.ts';

/** What threads run for this module. */
export const operations: Operations = {
  writes: [sealChanges],
  queries: [checkChain, exportEntries, listAuditRows],
};

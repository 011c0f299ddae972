import type { Operations } from '../../threads/operations.ts';
import { blockReported, dismissItem, reopenItem, saveNote } from './inbox/closing-repository.ts';
import { deleteOldItems } from './retention-repository.ts';
import { storeMessage, storeReports } from './submission/submission-repository.ts';

/** What other modules' operations share with these, within the same transaction. */
export { eraseReportsWithin } from './retention-repository.ts';

/** What threads run for this module. */
export const operations: Operations = {
  writes: [blockReported, deleteOldItems, dismissItem, reopenItem, saveNote, storeMessage, storeReports],
};

import type { Operations } from '../../threads/operations.ts';
import { blockReported, dismissItem, reopenItem, saveNote } from './inbox/inbox-repository.ts';
import { deleteOldItems } from './retention-repository.ts';
import { storeMessage, storeReports } from './submission/submission-repository.ts';

/** Shared with operations of other modules, within the same transaction. */
export { eraseReportsWithin } from './retention-repository.ts';

export const operations: Operations = {
  writes: [blockReported, deleteOldItems, dismissItem, reopenItem, saveNote, storeMessage, storeReports],
};

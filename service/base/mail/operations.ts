import type { Operations } from '../../threads/operations.ts';
import {
  claimMail,
  deleteMail,
  deleteOldMails,
  insertMail,
  markFailed,
  markSent,
  releaseMails,
  retryFailed,
} from './repository.ts';

/** Shared with operations of other modules, within the same transaction. */
export { insertMailWithin } from './repository.ts';

export const operations: Operations = {
  writes: [
    claimMail,
    deleteMail,
    deleteOldMails,
    insertMail,
    markFailed,
    markSent,
    releaseMails,
    retryFailed,
  ],
};

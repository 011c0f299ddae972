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

/** What other modules' operations share with these, within the same transaction. */
export { insertMailWithin } from './repository.ts';

/** What threads run for this module. */
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

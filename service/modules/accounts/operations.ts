import type { Operations } from '../../threads/operations.ts';
import { issueCode, redeemPasswordReset, redeemVerification } from './code-repository.ts';
import { deleteEndedInvites, deleteInvite, insertInvite } from './invite-repository.ts';
import {
  advanceTour,
  endTour,
  insertAccount,
  replacePassword,
  setPicture,
  updateAccount,
} from './repository.ts';

/** What other modules' operations share with these, within the same transaction. */
export { insertAccount } from './repository.ts';

/** What threads run for this module. */
export const operations: Operations = {
  writes: [
    advanceTour,
    deleteEndedInvites,
    deleteInvite,
    endTour,
    insertAccount,
    insertInvite,
    issueCode,
    redeemPasswordReset,
    redeemVerification,
    replacePassword,
    setPicture,
    updateAccount,
  ],
};

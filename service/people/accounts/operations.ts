import type { Operations } from '../../threads/operations.ts';
import { issueAccountCode, redeemPasswordReset, redeemVerification } from './code-repository.ts';
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
export { ACCOUNT_ERASED, PROVIDER_LINKED, PROVIDER_UNLINKED } from './changes.ts';
export { editAccountWithin } from './edit-repository.ts';
export { insertAccountWithin } from './repository.ts';

import { saveSteps } from './steps-repository.ts';

/** What threads run for this module. */
export const operations: Operations = {
  writes: [
    advanceTour,
    deleteEndedInvites,
    deleteInvite,
    endTour,
    insertAccount,
    insertInvite,
    issueAccountCode,
    redeemPasswordReset,
    redeemVerification,
    replacePassword,
    saveSteps,
    setPicture,
    updateAccount,
  ],
};

import type { Operations } from '../../threads/operations.ts';
import {
  issueAccountCode,
  redeemPasswordReset,
  redeemVerification,
  replaceEmail,
} from './code-repository.ts';
import { deleteEndedInvites, deleteInvite, insertInvite } from './invite-repository.ts';
import {
  advanceTour,
  endTour,
  insertAccount,
  replacePassword,
  setPicture,
  updateAccount,
} from './repository.ts';

/** Shared with operations of other modules, within the same transaction. */
export { ACCOUNT_ERASED, PROVIDER_LINKED, PROVIDER_UNLINKED } from './changes.ts';
export { editAccountWithin, insertAccountWithin, type Joining } from './repository.ts';
export { findSteps } from './steps-repository.ts';

import { factorWrites } from './second-factor/repository.ts';
import { saveSteps } from './steps-repository.ts';

export const operations: Operations = {
  writes: [
    ...factorWrites,
    advanceTour,
    deleteEndedInvites,
    deleteInvite,
    endTour,
    insertAccount,
    insertInvite,
    issueAccountCode,
    redeemPasswordReset,
    redeemVerification,
    replaceEmail,
    replacePassword,
    saveSteps,
    setPicture,
    updateAccount,
  ],
};

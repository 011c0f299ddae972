import { proveStorage } from '../db/storage-repository.ts';
import { issueCode, redeemPasswordReset, redeemVerification } from '../modules/accounts/code-repository.ts';
import { deleteEndedInvites, deleteInvite, insertInvite } from '../modules/accounts/invite-repository.ts';
import {
  advanceTour,
  endTour,
  insertAccount,
  replacePassword,
  setPicture,
  updateAccount,
} from '../modules/accounts/repository.ts';
import {
  cutOffApp,
  redeemCode,
  revokeGrant,
  saveCode,
  saveGrant,
  touchGrant,
} from '../modules/apps/repository.ts';
import { finishSweep, removeLabels, startSweep } from '../modules/clicks/labels/sweep-repository.ts';
import { recordPackedClicks } from '../modules/clicks/recording/record-packed.ts';
import { fileClicks, recordClicks } from '../modules/clicks/repository.ts';
import {
  removeAddressesBefore,
  removeClicksBefore,
} from '../modules/clicks/retention/retention-repository.ts';
import { eraseAccount, markForDeletion, unmarkForDeletion } from '../modules/deletion/repository.ts';
import { deleteKey, insertKey, revokeKey, touchKey } from '../modules/keys/repository.ts';
import { saveWindows } from '../modules/limits/repository.ts';
import { deleteInNamespace, deleteLinks } from '../modules/links/delete-repository.ts';
import { claimLinks, editLinks } from '../modules/links/edit-repository.ts';
import { insertLink, markExpired } from '../modules/links/repository.ts';
import {
  deleteMail,
  deleteOldMails,
  insertMail,
  markFailed,
  markSent,
  retryFailed,
} from '../modules/mail/repository.ts';
import { deleteLayout, saveLayout } from '../modules/me/repository.ts';
import { forgetDiscarded } from '../modules/media/repository.ts';
import { admitIdentity, forgetLinks, linkIdentity, unlinkProvider } from '../modules/oauth/repository.ts';
import { changeMember, handOver } from '../modules/people/repository.ts';
import { deleteDesign, insertDesign, updateDesign } from '../modules/qr-designs/repository.ts';
import {
  deleteEndedSessions,
  insertSession,
  reissueSession,
  renewSession,
  revokeSessions,
} from '../modules/sessions/repository.ts';
import { saveSetting, saveSettingEntry } from '../modules/settings/repository.ts';

/** Every write the service knows; one that is missing here fails at its first call. */
export const writes = [
  admitIdentity,
  advanceTour,
  changeMember,
  claimLinks,
  cutOffApp,
  deleteDesign,
  deleteEndedInvites,
  deleteEndedSessions,
  deleteInNamespace,
  deleteInvite,
  deleteKey,
  deleteLayout,
  deleteLinks,
  deleteMail,
  deleteOldMails,
  editLinks,
  endTour,
  eraseAccount,
  fileClicks,
  finishSweep,
  forgetDiscarded,
  forgetLinks,
  handOver,
  insertAccount,
  insertDesign,
  insertInvite,
  insertKey,
  insertLink,
  insertMail,
  insertSession,
  issueCode,
  linkIdentity,
  markExpired,
  markFailed,
  markForDeletion,
  markSent,
  proveStorage,
  recordClicks,
  recordPackedClicks,
  redeemCode,
  redeemPasswordReset,
  redeemVerification,
  reissueSession,
  removeAddressesBefore,
  removeClicksBefore,
  removeLabels,
  renewSession,
  replacePassword,
  retryFailed,
  revokeGrant,
  revokeKey,
  revokeSessions,
  saveCode,
  saveGrant,
  saveLayout,
  saveSetting,
  saveSettingEntry,
  saveWindows,
  setPicture,
  startSweep,
  touchGrant,
  touchKey,
  unlinkProvider,
  unmarkForDeletion,
  updateAccount,
  updateDesign,
];

import { insertAccount, updateAccount } from '../modules/accounts/repository.ts';
import { recordPackedClicks } from '../modules/clicks/recording.ts';
import { fileClicks, recordClicks } from '../modules/clicks/repository.ts';
import { touchKey } from '../modules/keys/repository.ts';
import { saveWindows } from '../modules/limits/repository.ts';
import { claimLink, deleteLink, insertLink, markExpired, updateLink } from '../modules/links/repository.ts';
import {
  deleteEndedSessions,
  insertSession,
  reissueSession,
  renewSession,
  revokeSessions,
} from '../modules/sessions/repository.ts';
import { saveSetting } from '../modules/settings/repository.ts';

/** Every write the service knows; one that is missing here fails at its first call. */
export const writes = [
  claimLink,
  deleteEndedSessions,
  deleteLink,
  fileClicks,
  insertAccount,
  insertLink,
  insertSession,
  markExpired,
  recordClicks,
  recordPackedClicks,
  reissueSession,
  renewSession,
  revokeSessions,
  saveSetting,
  saveWindows,
  touchKey,
  updateAccount,
  updateLink,
];

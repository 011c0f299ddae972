import type { Operations } from '../../threads/operations.ts';
import {
  deleteEndedSessions,
  insertSession,
  reissueSession,
  renewStoredSession,
  revokeStoredSessions,
} from './repository.ts';

/** Shared with operations of other modules, within the same transaction. */
export {
  isSessionWithin,
  revokeAppSessionsWithin,
  revokeSessionsWithin,
  type WhichSessions,
} from './repository.ts';

export { maySignIn } from './session-rule.ts';

export const operations: Operations = {
  writes: [deleteEndedSessions, insertSession, reissueSession, renewStoredSession, revokeStoredSessions],
};

import type { Operations } from '../../threads/operations.ts';
import {
  deleteEndedSessions,
  insertSession,
  reissueSession,
  renewSession,
  revokeSessions,
} from './repository.ts';

/** What other modules' operations share with these, within the same transaction. */
export { isSessionWithin, revokeAppWithin, revokeWithin, type Which } from './repository.ts';

/** What threads run for this module. */
export const operations: Operations = {
  writes: [deleteEndedSessions, insertSession, reissueSession, renewSession, revokeSessions],
};

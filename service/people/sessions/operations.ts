import type { Operations } from '../../threads/operations.ts';
import {
  deleteEndedSessions,
  insertSession,
  reissueSession,
  renewStoredSession,
  revokeStoredSessions,
} from './repository.ts';

/** What other modules' operations share with these, within the same transaction. */
export {
  isSessionWithin,
  revokeAppSessionsWithin,
  revokeSessionsWithin,
  type WhichSessions,
} from './repository.ts';

/** What threads run for this module. */
export const operations: Operations = {
  writes: [deleteEndedSessions, insertSession, reissueSession, renewStoredSession, revokeStoredSessions],
};

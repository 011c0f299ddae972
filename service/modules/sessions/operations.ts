import type { Operations } from '../../threads/operations.ts';
import {
  deleteEndedSessions,
  insertSession,
  reissueSession,
  renewStoredSession,
  revokeStoredSessions,
} from './repository.ts';

/** What threads run for this module. */
export const operations: Operations = {
  writes: [deleteEndedSessions, insertSession, reissueSession, renewStoredSession, revokeStoredSessions],
};

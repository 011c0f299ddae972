import type { Operations } from '../../threads/operations.ts';
import { foundTeam, keepMissing, saveShared } from './team-repository.ts';

/** What threads run for this module. */
export const operations: Operations = {
  writes: [foundTeam, keepMissing, saveShared],
};

import type { Role } from '../../lib/actor.ts';

/** Whom the owner lets see the team's statistics: no one, admins and themselves, or every account. */
export type StatisticsReaders = 'none' | 'admins' | 'members';

/** Whether an account of this role sees the team's statistics (docs/contract/stats.md#the-team). */
export const seesTeamStatistics = (role: Role, readers: StatisticsReaders): boolean =>
  readers === 'members' || (readers === 'admins' && role !== 'member');

/**
 * Who sees them after a change; undefined for one that would show members what admins may not see. What is absent about admins stays
 * as it is.
 */
export function readersAfter(
  before: StatisticsReaders,
  { members, admins = members || before !== 'none' }: { members: boolean; admins?: boolean },
): StatisticsReaders | undefined {
  if (members) return admins ? 'members' : undefined;
  return admins ? 'admins' : 'none';
}

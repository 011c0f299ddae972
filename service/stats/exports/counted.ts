import type { StatsContext } from '../../kernel/context.ts';
import type { SignedIn } from '../../lib/actor.ts';
import {
  getAccountStats,
  getLinkStats,
  getTeamStats,
  type LinkStats,
  type Stats,
  type StatsQuery,
  type Subject,
  withNames,
} from '../stats/index.ts';

/** Whose statistics a file holds: those of the account, of the team, or of the link with an id. */
export type CountedFor = 'account' | 'team' | { link: string };

/** Whose parameters the request has. */
export const subjectFor = (of: CountedFor): Subject => (typeof of === 'string' ? of : 'link');

/** Those of a link say which it is. */
type Counted = Stats & Partial<Pick<LinkStats, 'url_id' | 'alias'>>;

/** Counts what a file holds, with the names of people in place of ids. @throws AppError as the statistics. */
export async function countFor(
  context: StatsContext,
  actor: SignedIn,
  { of, query }: { of: CountedFor; query: StatsQuery },
  signal: AbortSignal,
): Promise<Counted> {
  if (of === 'account') return getAccountStats(context, actor, query, signal);
  if (of === 'team') return withNames(await getTeamStats(context, actor, query, signal));
  return getLinkStats(context, actor, of.link, query, signal);
}

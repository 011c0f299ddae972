import type { StatsContext } from '../../../kernel/context.ts';
import { DAY } from '../../../lib/time.ts';
import { countNow, getShownLink, type Question, type StatsVisit } from '../../stats/index.ts';
import { dayOf, LEGACY_DIMENSIONS, type LegacyStats, legacyStats } from './facts.ts';

/**
 * All-time statistics of a link of either generation, unless they are private
 * (docs/contract/legacy.md#statistics).
 *
 * @throws AppError 404 unknown or private, 400 when the password is missing or wrong.
 */
export async function getLegacyStats(
  context: StatsContext,
  visit: StatsVisit,
  signal: AbortSignal,
): Promise<LegacyStats> {
  const link = await getShownLink(context, visit);
  const now = context.clock.now();
  const question: Question = {
    scope: { kind: 'link', number: link.number },
    range: { start: dayOf(link.createdAt) * DAY, end: now },
    zone: 'UTC',
    strategy: 'daily',
    groupBy: LEGACY_DIMENSIONS,
    filters: {},
    limitRows: false,
    withAudience: false,
  };
  const answer = await countNow(context, question, signal);
  return legacyStats(link, answer, visit.password, now);
}

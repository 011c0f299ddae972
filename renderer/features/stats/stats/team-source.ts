import { getTeamStats, type Stats, type StatsQuery } from '../../../api/stats.ts';
import { toFailure } from '../../../lib/failure.ts';
import { whileVisible } from '../../../lib/timing.ts';
import { session } from '../../../session/session.svelte.ts';
import { DIMENSIONS } from './dimensions.ts';
import { notePeople } from './people.svelte.ts';
import type { StatsSource } from './stats-source.ts';

/** All links of the team that the person sees. Clicks of colleagues are not told, so they are asked for as if nothing were. */
export const teamSource: StatsSource = {
  of: 'team',
  fileName: 'team',
  dimensions: DIMENSIONS,
  load: loadTeamStats,
  onClicks: (act, { otherwise }) => whileVisible(otherwise, act),
};

/** The owner may have decided otherwise since the person signed in. */
async function loadTeamStats(query: StatsQuery, signal?: AbortSignal): Promise<Stats> {
  try {
    const stats = await getTeamStats(query, signal);
    notePeople(stats.people);
    return stats;
  } catch (error) {
    if (toFailure(error).status === 403) void session.recheck();
    throw error;
  }
}

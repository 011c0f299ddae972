import { defineJob } from '../../threads/job.ts';
import type { StatsFile } from './stats-file.ts';

/** Makes a file of statistics. */
export const makeStatsFile = defineJob('exports.stats', async (asked: StatsFile): Promise<Uint8Array> => {
  const { statsFile } = await import('./stats-file.ts');
  return statsFile(asked);
});

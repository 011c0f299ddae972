import { Type } from '@sinclair/typebox';
import { defineJob } from '../../threads/job.ts';
import type { StatsFile } from './stats-file.ts';

/** Makes a file of statistics (docs/decisions/stats.md#exports-before-the-first-byte). */
export const makeStatsFile = defineJob(
  'exports.stats',
  Type.Uint8Array(),
  async (asked: StatsFile): Promise<Uint8Array> => {
    const { statsFile } = await import('./stats-file.ts');
    return statsFile(asked);
  },
);

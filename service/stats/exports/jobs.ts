import { Type } from '@sinclair/typebox';
import { defineJob } from '../../threads/job.ts';
import type { Report } from './report/report.ts';
import type { StatsFile } from './stats-file.ts';

/** Makes a file of statistics (docs/decisions/stats.md#exports-before-the-first-byte). */
export const makeStatsFile = defineJob('exports.stats', Type.Uint8Array(), async (asked: StatsFile) => {
  const { statsFile } = await import('./stats-file.ts');
  return statsFile(asked);
});

/** Draws a report. */
export const paintReport = defineJob('exports.report', Type.Uint8Array(), async (report: Report, signal) => {
  const { drawReport } = await import('./report/draw-report.ts');
  return drawReport(report, signal);
});

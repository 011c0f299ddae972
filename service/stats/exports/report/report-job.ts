import { Type } from '@sinclair/typebox';
import { defineJob } from '../../../threads/job.ts';
import type { Report } from './report.ts';

/** Draws a report. */
export const paintReport = defineJob(
  'exports.report',
  Type.Uint8Array(),
  async (report: Report, signal): Promise<Uint8Array> => {
    const { drawReport } = await import('./draw-report.ts');
    return drawReport(report, signal);
  },
);

import { Type } from '@sinclair/typebox';
import { defineJob } from '../../threads/job.ts';
import type { Operations } from '../../threads/operations.ts';
import { readTotals } from './repository.ts';
import type { LegacyExport, LegacyFile } from './statistics/files.ts';

/** Makes a file of statistics as older clients expect it. */
export const makeLegacyFile = defineJob(
  'legacy.export',
  Type.Object({
    body: Type.Uint8Array(),
    contentType: Type.Unsafe<LegacyFile['contentType']>(Type.String()),
    name: Type.String(),
  }),
  async (asked: LegacyExport): Promise<LegacyFile> => {
    const { legacyFile } = await import('./statistics/files.ts');
    return legacyFile(asked);
  },
);

export const operations: Operations = { queries: [readTotals], jobs: [makeLegacyFile] };

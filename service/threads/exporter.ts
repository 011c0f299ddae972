import { type StatsFile, statsFile } from '../modules/exports/stats-file.ts';
import { type LegacyExport, legacyFile } from '../modules/legacy/statistics/files.ts';
import { indexByName } from './registry.ts';
import { serve } from './serve.ts';

const operations = indexByName([
  { name: 'stats', run: (_: null, file: StatsFile) => statsFile(file) },
  { name: 'legacy', run: (_: null, file: LegacyExport) => legacyFile(file) },
]);

/** The exporter thread: makes files of statistics, so that a workbook of many rows does not delay a redirect. */
serve(async () => ({
  run: (name, input) => operations.get(name).run(null, input),
  close: async () => undefined,
}));

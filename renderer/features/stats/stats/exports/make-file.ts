import type { ReceivedFile } from '../../../../api/received-file.ts';
import { type Download, downloadReport, type ExportFormat, exportStats } from '../../../../api/stats.ts';
import { serviceTime } from '../../../../lib/service-time.ts';
import { dimensionsOf } from '../dimensions.ts';
import type { StatsSource } from '../stats-source.ts';
import type { StatsView } from '../stats-view.svelte.ts';
import { fileNameFor, paperOf, withEndingOf } from './file-name.ts';

/** What statistics are saved as. */
export type FileKind = 'report' | ExportFormat;

/** The statistics as they are shown, as a file under a name that says what is inside: the service keeps to those of the platform. */
export async function makeFile(
  kind: FileKind,
  { view, source }: { view: StatsView; source: StatsSource },
  options: Download,
): Promise<ReceivedFile> {
  const { range, timezone, filters } = view;
  const now = serviceTime.now();
  const name = fileNameFor({ of: source.fileName, range, timezone, now, filters });
  const file =
    kind === 'report'
      ? await downloadReport(source.of, paperOf(navigator.language), view.toQuery(['time'], now), options)
      : await exportStats(
          source.of,
          kind,
          view.toQuery(['time', ...dimensionsOf(source, filters)], now),
          options,
        );
  return { ...file, name: withEndingOf(name, file.name) };
}

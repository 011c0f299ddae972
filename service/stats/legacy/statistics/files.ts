import {
  type ExportFormat,
  type StatsMediaType,
  toXml,
  writeWorkbook,
  XLSX,
  zipCsvFiles,
} from '../../exports/index.ts';
import type { LegacyStats } from './facts.ts';
import { csvFiles, sheets } from './tables.ts';

/** What older clients download (docs/contract/legacy.md#files). */
export type LegacyFile = { body: Uint8Array; contentType: StatsMediaType; name: string };

const text = (content: string): Uint8Array => new TextEncoder().encode(content);

type Maker = (stats: LegacyStats, now: number) => LegacyFile | Promise<LegacyFile>;

const MAKERS: Record<ExportFormat, Maker> = {
  json: (stats) => ({
    body: text(JSON.stringify(stats, null, 4)),
    contentType: 'application/json',
    name: 'spoo-me-export.json',
  }),
  xml: (stats) => ({ body: text(toXml(stats)), contentType: 'application/xml', name: 'data.xml' }),
  csv: (stats, now) => ({
    body: zipCsvFiles(csvFiles(stats), now),
    contentType: 'application/zip',
    name: 'spoo-me-export-csv.zip',
  }),
  xlsx: async (stats) => ({
    body: await writeWorkbook(sheets(stats)),
    contentType: XLSX,
    name: 'spoo-me-export.xlsx',
  }),
};

/** What a file is to be made of; `now`, in milliseconds UTC, dates the members of an archive. Plain data, so that it can cross a thread. */
export type LegacyExport = { stats: LegacyStats; format: ExportFormat; now: number };

/** The statistics as a file. */
export const legacyFile = async ({ stats, format, now }: LegacyExport): Promise<LegacyFile> =>
  MAKERS[format](stats, now);

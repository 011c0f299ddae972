import { toXml, writeWorkbook, XLSX, zipCsvFiles } from '../exports/index.ts';
import type { LegacyStats } from './stats-facts.ts';
import { csvFiles, sheets } from './stats-tables.ts';

/** What older clients download (contract, stats 2.3). */
export type LegacyFile = { body: Uint8Array; contentType: string; name: string };

export type LegacyFormat = 'json' | 'xml' | 'csv' | 'xlsx';

const text = (content: string): Uint8Array => new TextEncoder().encode(content);

type Maker = (stats: LegacyStats, now: number) => LegacyFile | Promise<LegacyFile>;

const MAKERS: Record<LegacyFormat, Maker> = {
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

/** The statistics as a file; `now`, in milliseconds UTC, dates the members of an archive. */
export const legacyFile = async (
  stats: LegacyStats,
  format: LegacyFormat,
  now: number,
): Promise<LegacyFile> => MAKERS[format](stats, now);

/** The format of that name in any case; undefined for every other word. */
export function readFormat(word: string): LegacyFormat | undefined {
  const lower = word.toLowerCase();
  return FORMATS.find((format) => format === lower);
}

const FORMATS: readonly LegacyFormat[] = ['json', 'xml', 'csv', 'xlsx'];

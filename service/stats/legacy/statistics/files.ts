import {
  type CsvCell,
  type CsvFile,
  type ExportFormat,
  headerRow,
  type StatsMediaType,
  toXml,
  type WorkbookSheet,
  writeWorkbook,
  XLSX,
  zipCsvFiles,
} from '../../exports/index.ts';
import type { LegacyStats } from './facts.ts';

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

/** A map of counts under its name in a file, and what its first column holds. */
type CountTable = { key: keyof LegacyStats; name: string; label: string };

const table = (key: keyof LegacyStats, label: string, name: string = key): CountTable => ({
  key,
  name,
  label,
});

const CSV_TABLES: readonly CountTable[] = [
  table('counter', 'Date'),
  table('browser', 'Browser'),
  table('country', 'Country'),
  table('os_name', 'OS_Name'),
  table('referrer', 'Referrer'),
  table('unique_counter', 'Date'),
  table('unique_browser', 'Browser'),
  table('unique_country', 'Country'),
  table('unique_os_name', 'OS_Name'),
  table('unique_referrer', 'Referrer'),
  table('bots', 'Bot'),
];

const SHEET_TABLES: readonly CountTable[] = [
  table('browser', 'Browser', 'Browser'),
  table('counter', 'Date', 'Counter'),
  table('country', 'Country', 'Country'),
  table('os_name', 'OS_Name', 'OS_Name'),
  table('referrer', 'Referrer', 'Referrer'),
  table('unique_browser', 'Browser', 'Unique_Browser'),
  table('unique_counter', 'Date', 'Unique_Counter'),
  table('unique_country', 'Country', 'Unique_Country'),
  table('unique_os_name', 'OS_Name', 'Unique_OS_Name'),
  table('unique_referrer', 'Referrer', 'Unique_Referrer'),
  table('bots', 'Bot', 'Bots'),
];

/** The members of the archive, in order (docs/contract/legacy.md#files). */
export const csvFiles = (stats: LegacyStats): CsvFile[] => [
  { name: 'general_info.csv', rows: [...general(stats), lastCountry(stats), lastOs(stats)] },
  ...CSV_TABLES.map(({ name, key, label }) => ({
    name: `${name}.csv`,
    rows: [[label, 'Count'], ...countsOf(stats, key)],
  })),
];

/** The sheets of the workbook, in order: other than in the archive, and the last two lines change places. */
export const sheets = (stats: LegacyStats): WorkbookSheet[] => [
  { name: 'General_Info', rows: generalRows(stats), widths: WIDTHS },
  ...SHEET_TABLES.map(({ name, key, label }) => ({
    name,
    rows: [headerRow([label, 'Count']), ...countsOf(stats, key)],
    widths: WIDTHS,
  })),
];

const WIDTHS = [25, 20];

const generalRows = (stats: LegacyStats): WorkbookSheet['rows'] =>
  [...general(stats), lastOs(stats), lastCountry(stats)].map(([label, value]) => [{ heading: label }, value]);

type Line = [label: string, value: CsvCell];

const general = (stats: LegacyStats): Line[] => [
  ['TOTAL CLICKS', stats['total-clicks']],
  ['TOTAL UNIQUE CLICKS', stats.total_unique_clicks],
  ['URL', stats.url],
  ['SHORT CODE', stats.short_code],
  ['MAX CLICKS', stats['max-clicks']],
  ['EXPIRATION TIME', stats['expiration-time']],
  ['PASSWORD', stats.password],
  ['CREATION DATE', stats['creation-date']],
  ['CREATION TIME', stats['creation-time']],
  ['EXPIRED', stats.expired === null ? null : String(stats.expired)],
  ['BLOCK BOTS', String(stats['block-bots'])],
  ['AVERAGE DAILY CLICKS', stats.average_daily_clicks],
  ['AVERAGE MONTHLY CLICKS', stats.average_monthly_clicks],
  ['AVERAGE WEEKLY CLICKS', stats.average_weekly_clicks],
  ['AVERAGE REDIRECTION TIME (in s)', stats.average_redirection_time / 1000],
  ['LAST CLICK', stats['last-click']],
  ['LAST CLICK BROWSER', stats['last-click-browser']],
];

const lastCountry = (stats: LegacyStats): Line => ['LAST CLICK COUNTRY', stats['last-click-country']];
const lastOs = (stats: LegacyStats): Line => ['LAST CLICK OS', stats['last-click-os']];

function countsOf(stats: LegacyStats, key: keyof LegacyStats): [string, number][] {
  const counts = stats[key];
  return typeof counts === 'object' && counts !== null ? Object.entries(counts) : [];
}

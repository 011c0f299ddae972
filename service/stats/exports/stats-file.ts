import type { LinkStats, Stats } from '../stats/index.ts';
import type { SheetCell } from './sheet.ts';
import {
  type CsvCell,
  type ExportFormat,
  headerRow,
  type WorkbookSheet,
  writeWorkbook,
  zipCsvFiles,
} from './written-files.ts';
import { toXml } from './xml.ts';

const SUMMARY_HEADER = ['Field', 'Value'];
const WIDTH = 25;

/** What a file is to be made of; `now`, in milliseconds UTC, dates the members of an archive. Plain data, so that it can cross a thread. */
export type StatsFile = { stats: Stats | LinkStats; format: ExportFormat; now: number };

/** Statistics as a file (docs/contract/exports.md). */
export async function statsFile({ stats, format, now }: StatsFile): Promise<Uint8Array> {
  if (format === 'csv') return zipCsvFiles([summaryCsv(stats), ...metricFiles(stats)], now);
  if (format === 'xlsx') return writeWorkbook([summarySheet(stats), ...metricSheets(stats)]);
  return new TextEncoder().encode(format === 'json' ? JSON.stringify(stats, null, 4) : toXml(stats));
}

type Table = { name: string; header: string[]; rows: (string | number)[][] };

/** Every metric that has rows, in the order of the answer. */
const metricTables = ({ metrics }: Stats): Table[] =>
  Object.entries(metrics).flatMap(([name, rows]) => {
    const [first] = rows;
    return first ? [{ name, header: Object.keys(first), rows: rows.map((row) => Object.values(row)) }] : [];
  });

const summaryCsv = ({ summary }: Stats) => ({
  name: 'summary.csv',
  rows: [SUMMARY_HEADER, ...Object.entries<CsvCell>(summary)],
});

const metricFiles = (stats: Stats) =>
  metricTables(stats).map(({ name, header, rows }) => ({ name: `${name}.csv`, rows: [header, ...rows] }));

function summarySheet({ summary }: Stats): WorkbookSheet {
  const { first_click, last_click, ...numbers } = summary;
  const values: Record<string, SheetCell> = {
    ...numbers,
    first_click: localDate(first_click),
    last_click: localDate(last_click),
  };
  const rows = Object.keys(summary).map((key) => [key, values[key] ?? null]);
  return { name: 'Summary', rows: [headerRow(SUMMARY_HEADER), ...rows], widths: [WIDTH, WIDTH] };
}

/** Spreadsheets know no zones: what is written is the local time, as it stands before the offset. */
const localDate = (iso: string | null): Date | null =>
  iso === null ? null : new Date(`${iso.slice(0, 19)}Z`);

const metricSheets = (stats: Stats): WorkbookSheet[] =>
  metricTables(stats).map(({ name, header, rows }) => ({
    name,
    rows: [headerRow(header), ...rows],
    widths: [WIDTH],
  }));

import { stringify } from 'csv-stringify/sync';
import { strToU8, zipSync } from 'fflate';
import type { FileContent } from '../../http/reply.ts';
import type { Headers } from '../../http/respond.ts';
import type { EXPORT_FORMATS, MEDIA_TYPES } from './api.ts';
import { SHEET_END, type SheetCell, sheetRows, sheetStart, workbookFiles } from './sheet.ts';

export type CsvCell = string | number | null;

/** The library quotes whole line ends only; a lone half of one ends the line for many readers, too. */
const HALF_LINE_END = /[\r\n]/;

/**
 * Lines of a CSV (docs/contract/exports.md#csv). People outside the team choose some of what stands in it, and a
 * spreadsheet runs what begins like a formula: such text gets an apostrophe in front.
 */
export const csvLines = (rows: readonly (readonly CsvCell[])[]): string =>
  stringify(
    rows.map((row) => [...row]),
    { record_delimiter: '\r\n', escape_formulas: true, quoted_match: HALF_LINE_END },
  );

/** One CSV of an archive; the header, where there is one, is the first row. */
export type CsvFile = { name: string; rows: readonly (readonly CsvCell[])[] };

/** CSV files in a ZIP, in the order given (docs/contract/exports.md#csv). `modifiedAt` is in milliseconds UTC. */
export function zipCsvFiles(files: readonly CsvFile[], modifiedAt: number): Uint8Array {
  const members = files.map(({ name, rows }) => [name, new TextEncoder().encode(csvLines(rows))] as const);
  return zipSync(Object.fromEntries(members), { mtime: modifiedAt });
}

export type WorkbookSheet = {
  name: string;
  rows: readonly (readonly SheetCell[])[];
  /** In characters, from column A on. */
  widths: readonly number[];
};

/** The longest name a spreadsheet takes for a sheet. */
const LONGEST_NAME = 31;

/** A workbook with these sheets as the bytes of an XLSX file. */
export function writeWorkbook(sheets: readonly WorkbookSheet[]): Uint8Array {
  const small = workbookFiles(sheets.map(({ name }) => name.slice(0, LONGEST_NAME)));
  const large = sheets.map(({ rows, widths }, index) => ({
    name: `xl/worksheets/sheet${index + 1}.xml`,
    text: sheetStart(widths) + sheetRows(rows, 0) + SHEET_END,
  }));
  return zipSync(Object.fromEntries([...small, ...large].map(({ name, text }) => [name, strToU8(text)])));
}

export const headerRow = (names: readonly string[]): SheetCell[] => names.map((heading) => ({ heading }));

export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/** What a file is called: `name` may hold any character, `fallback` must be plain ASCII. */
export type FileName = { name: string; fallback: string };

export type StatsMediaType = (typeof MEDIA_TYPES)[number];

export type StatsFileContent = FileContent<StatsMediaType>;

/** The headers of a file to be saved. A name beyond ASCII is sent twice, as old clients read only the plain one. */
export function downloadHeaders({ name, fallback }: FileName): Headers {
  const isPlain = /^[\x20-\x7e]*$/.test(name);
  const encoded = encodeURIComponent(name).replace(/['()*]/g, escapeByte);
  const disposition = isPlain
    ? `attachment; filename="${quotable(name)}"`
    : `attachment; filename="${quotable(fallback)}"; filename*=UTF-8''${encoded}`;
  return { 'Content-Disposition': disposition };
}

/** Nothing that would end the quotes, or lead into a folder. */
const quotable = (name: string): string => name.replace(/["\\/]/g, '_');

const escapeByte = (character: string): string =>
  `%${character.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`;

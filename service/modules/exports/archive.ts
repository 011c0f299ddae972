import { stringify } from 'csv-stringify/sync';
import { zipSync } from 'fflate';

export type CsvCell = string | number | null;

/** One CSV of an archive; the header, where there is one, is the first row. */
export type CsvFile = { name: string; rows: readonly (readonly CsvCell[])[] };

/**
 * CSV files in a ZIP, in the order given (docs/contract/exports.md#csv). `modifiedAt` is in milliseconds UTC.
 *
 * Visitors choose campaign tags and referrers, and a spreadsheet runs what begins like a formula: such text
 * gets an apostrophe in front.
 */
export function zipCsvFiles(files: readonly CsvFile[], modifiedAt: number): Uint8Array {
  const members = files.map(({ name, rows }) => [name, new TextEncoder().encode(toCsv(rows))] as const);
  return zipSync(Object.fromEntries(members), { mtime: modifiedAt });
}

/** The library quotes whole line ends only; a lone half of one ends the line for many readers, too. */
const HALF_LINE_END = /[\r\n]/;

const toCsv = (rows: CsvFile['rows']): string =>
  stringify(
    rows.map((row) => [...row]),
    { record_delimiter: '\r\n', escape_formulas: true, quoted_match: HALF_LINE_END },
  );

import { stringify } from 'csv-stringify/sync';

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

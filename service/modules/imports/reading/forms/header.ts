import type { CsvRecord } from './csv-records.ts';

/** Where a table begins, and what its columns are called. */
export type Header = { columns: string[]; hasHeader: boolean };

const LOOKS_LIKE_ADDRESS = /^(https?|ftp|mailto|magnet|chrome|file):/i;

/**
 * The names of the columns: those of the first row, or numbers from 1 when that row is a link already.
 * A name that comes again gets its number behind it.
 */
export function readHeader(first: CsvRecord): Header {
  const hasHeader = !first.cells.some((cell) => LOOKS_LIKE_ADDRESS.test(cell.trim()));
  if (!hasHeader) return { columns: first.cells.map((_, index) => String(index + 1)), hasHeader };
  const columns: string[] = [];
  for (const [index, cell] of first.cells.entries()) {
    const name = cell.trim() || String(index + 1);
    columns.push(columns.includes(name) ? `${name} (${index + 1})` : name);
  }
  return { columns, hasHeader };
}

/** How many rows before the table are titles: sheets begin with a row of one filled cell, such as `Links of May`. */
export function titleRows(first: readonly CsvRecord[]): number {
  const filled = first.map(({ cells }) => cells.filter((cell) => cell.trim() !== '').length);
  const begins = filled.findIndex((count) => count > 1);
  return begins > 0 ? begins : 0;
}

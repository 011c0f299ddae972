import type { CsvRecord } from './csv-scanner.ts';

/** Where a table begins, and the names of its columns. */
export type Header = { columns: string[]; hasHeader: boolean };

const LOOKS_LIKE_ADDRESS = /^(https?|ftp|mailto|magnet|chrome|file):/i;

/**
 * The names of the columns: those in the first row, or numbers from 1 when that row is a link already. A repeated
 * name gets its number as an ending.
 */
export function readHeader(first: CsvRecord): Header {
  const hasHeader = !first.cells.some((cell) => LOOKS_LIKE_ADDRESS.test(cell.trim()));
  if (!hasHeader) return { columns: first.cells.map((_, index) => String(index + 1)), hasHeader };
  const columns: string[] = [];
  for (const [index, cell] of first.cells.entries()) {
    let name = cell.trim() || String(index + 1);
    while (columns.includes(name)) name += numberBehind(index);
    columns.push(name);
  }
  return { columns, hasHeader };
}

/** The ending that distinguishes a column from an earlier one with the same name. */
export const numberBehind = (index: number): string => ` (${index + 1})`;

/** Whether a row is a title above a table: it has one filled cell, such as `Links of May`, which is no link. */
export function isTitle({ cells }: CsvRecord): boolean {
  const filled = cells.filter((cell) => cell.trim() !== '');
  return filled.length < 2 && !filled.some((cell) => LOOKS_LIKE_ADDRESS.test(cell.trim()));
}

import { type Column, tableLines } from './table.ts';
import type { Work } from './work.ts';

/** Prints a table that fits the terminal, with its headings in bold; whole, without marks, into a pipe or a file. */
export function printTable(
  { print, columns: width, env }: Pick<Work, 'print' | 'columns' | 'env'>,
  columns: readonly Column[],
  rows: readonly (readonly string[])[],
): void {
  if (rows.length === 0) return;
  const [headings = '', ...lines] = tableLines(columns, rows, width);
  const isPlain = width === undefined || Boolean(env.NO_COLOR) || env.TERM === 'dumb';
  print(isPlain ? headings : `\x1b[1m${headings}\x1b[0m`);
  lines.forEach(print);
}

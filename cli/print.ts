import { tableLines } from './table.ts';
import type { Work } from './work.ts';

/** Prints rows as a table that fits the terminal, with its headings in bold; whole, without marks, elsewhere. */
export function printTable(
  { print, columns, env }: Pick<Work, 'print' | 'columns' | 'env'>,
  rows: readonly Readonly<Record<string, string | number>>[],
): void {
  if (rows.length === 0) return;
  const [headings = '', ...lines] = tableLines(rows, columns);
  const isPlain = columns === undefined || Boolean(env.NO_COLOR) || env.TERM === 'dumb';
  print(isPlain ? headings : `\x1b[1m${headings}\x1b[0m`);
  lines.forEach(print);
}

import type { TextFile } from '../encoding/text-file.ts';
import { SourceError } from '../source-error.ts';
import type { SourceRow, SourceTable } from '../source-table.ts';
import { type CsvRecord, csvRecords } from './csv-scanner.ts';

/** The most title rows above a table. */
const MAX_TITLES = 19;
/** A table with more columns than this is no list of links. */
const MAX_COLUMNS = 500;

/** Opens a CSV as a table; `chosen` is the separator that the person chose. @throws SourceError */
export async function openCsv(file: TextFile, chosen?: string): Promise<SourceTable> {
  if (chosen !== undefined && [...chosen].length !== 1) throw new SourceError('separatorUnknown');
  const said = separatorSaid(file.start);
  const separator = chosen ?? said ?? findSeparator(file.start);
  const top = await topOf(csvRecords(file.chunks(), separator), said !== undefined);
  if (top === undefined) throw new SourceError('empty');
  if (top.cells.length > MAX_COLUMNS) throw new SourceError('unknownForm');
  const { columns, hasHeader } = readHeader(top);
  const places = new Map(columns.map((name, index) => [name, index]));
  const isBefore = ({ line }: CsvRecord) => line < top.line || (hasHeader && line === top.line);
  return {
    form: 'csv',
    encoding: file.encoding,
    separator,
    columns,
    notes: [],
    rows: () => readRows(csvRecords(file.chunks(), separator), isBefore, places),
    close: async () => undefined,
  };
}

async function* readRows(
  records: AsyncIterable<CsvRecord>,
  isBefore: (record: CsvRecord) => boolean,
  places: ReadonlyMap<string, number>,
): AsyncGenerator<SourceRow> {
  for await (const record of records) {
    if (isBefore(record)) continue;
    const { line, cells } = record;
    if (cells.every((cell) => cell === '')) continue;
    const rest = cells.slice(places.size);
    const isRest = rest.some((cell) => cell.trim() !== '');
    yield { line, read: (column) => cells[places.get(column) ?? -1], ...(isRest && { rest }) };
  }
}

/** The first row of the table: the first row after the titles, or the very first row. */
async function topOf(
  records: AsyncIterable<CsvRecord>,
  isSeparatorSaid: boolean,
): Promise<CsvRecord | undefined> {
  let first: CsvRecord | undefined;
  let titles = isSeparatorSaid ? -1 : 0;
  for await (const record of records) {
    if (titles >= 0) {
      if (!isTitle(record)) return record;
      first ??= record;
    }
    titles += 1;
    if (titles > MAX_TITLES) break;
  }
  return first;
}

/** Where a table begins, and the names of its columns. */
export type Header = { columns: string[]; hasHeader: boolean };

const LOOKS_LIKE_ADDRESS = /^(https?|ftp|mailto|magnet|chrome|file):/i;

/**
 * The names of the columns: those in the first row, or numbers from 1 when that row is a link already. A repeated
 * name gets its number as an ending.
 */
function readHeader(first: CsvRecord): Header {
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
function isTitle({ cells }: CsvRecord): boolean {
  const filled = cells.filter((cell) => cell.trim() !== '');
  return filled.length < 2 && !filled.some((cell) => LOOKS_LIKE_ADDRESS.test(cell.trim()));
}

const SEPARATORS = [',', ';', '\t', '|'];
const MAX_RECORDS = 60;
/** The first line in which a spreadsheet program writes the separator. */
const SAID = /^"?sep=([^\r\n])"?(\r\n|\n|\r)/i;

/** The separator in the first line, such as `sep=;`; undefined when it has none. */
export const separatorSaid = (start: string): string | undefined => SAID.exec(start)?.[1];

/** The separator with which most rows of the beginning have the same number of cells, and as many as possible. */
export function findSeparator(start: string): string {
  const scores = SEPARATORS.map((separator) => ({ separator, score: scoreOf(start, separator) }));
  return scores.reduce((best, next) => (next.score > best.score ? next : best)).separator;
}

function scoreOf(start: string, separator: string): number {
  const widths = widthsOf(start, separator);
  const often = new Map<number, number>();
  for (const width of widths) often.set(width, (often.get(width) ?? 0) + 1);
  let best = 0;
  // Rows of equal width count most: commas in titles make rows of all widths. Between equals, the wider row decides.
  for (const [width, times] of often) {
    if (width > 1) best = Math.max(best, times / widths.length + Math.min(width, 40) / 1000);
  }
  return best;
}

/** The number of cells in each row of the beginning; the last row is not counted if the beginning cuts it off. */
function widthsOf(start: string, separator: string): number[] {
  const widths: number[] = [];
  let width = 1;
  let isQuoted = false;
  let isFresh = true;
  for (let at = 0; at < start.length && widths.length < MAX_RECORDS; at += 1) {
    const sign = start[at];
    if (sign === '"' && (isFresh || isQuoted)) isQuoted = !isQuoted || start[at + 1] === '"';
    if (sign === '"' && isQuoted && !isFresh && start[at + 1] === '"') at += 1;
    isFresh = !isQuoted && (sign === separator || sign === '\n' || sign === '\r');
    if (isQuoted) continue;
    if (sign === separator) width += 1;
    if (sign === '\n' || sign === '\r') {
      if (width > 1 || start[at - 1] !== '\r') widths.push(width);
      width = 1;
    }
  }
  return widths.length === 0 ? [width] : widths;
}

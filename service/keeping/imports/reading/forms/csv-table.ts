import type { TextFile } from '../encoding/text-file.ts';
import { SourceError } from '../source-error.ts';
import type { SourceRow, SourceTable } from '../source-table.ts';
import { type CsvRecord, csvRecords } from './csv-scanner.ts';
import { findSeparator, separatorSaid } from './csv-separator.ts';
import { isTitle, readHeader } from './header.ts';

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

import type { TextFile } from '../encoding/text-file.ts';
import { SourceError } from '../source-error.ts';
import type { SourceRow, SourceTable } from '../source-table.ts';
import { type CsvRecord, csvRecords } from './csv-records.ts';
import { readHeader, titleRows } from './header.ts';
import { findSeparator, separatorSaid } from './separator.ts';

const SAMPLE = 20;
/** More columns than this are no list of links. */
const MAX_COLUMNS = 500;

/** A CSV as a table; `chosen` is the separator the person chose. @throws SourceError */
export async function openCsv(file: TextFile, chosen?: string): Promise<SourceTable> {
  if (chosen !== undefined && [...chosen].length !== 1) throw new SourceError('separatorUnknown');
  const said = separatorSaid(file.start);
  const separator = chosen ?? said ?? findSeparator(file.start);
  const first = await take(csvRecords(file.chunks(), separator), SAMPLE);
  if (said !== undefined) first.shift();
  const titles = titleRows(first);
  const top = first[titles];
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
    yield { line, read: (column) => cells[places.get(column) ?? -1] };
  }
}

async function take<Item>(items: AsyncIterable<Item>, count: number): Promise<Item[]> {
  const taken: Item[] = [];
  for await (const item of items) {
    taken.push(item);
    if (taken.length === count) break;
  }
  return taken;
}

import { linesOf, type TextFile } from '../encoding/text-file.ts';
import type { FoundNote } from '../read-row.ts';
import { DECIDING_ROWS, type SourceForm, type SourceRow, type SourceTable } from '../source-table.ts';
import { columnsOf, isJsonObject, type JsonObject, parseCell, readPath } from './json-value.ts';

/** An object and its line, from 1; null for a line without an object. */
export type JsonEntry = { line: number; object: JsonObject | null };

type JsonSource = {
  form: SourceForm;
  encoding: string | null;
  entries: () => AsyncIterable<JsonEntry>;
  notes?: FoundNote[];
};

const MAX_COLUMNS = 500;

/** Objects as a table: the columns are all names in any object. */
export async function jsonTable({ form, encoding, entries, notes = [] }: JsonSource): Promise<SourceTable> {
  return {
    form,
    encoding,
    separator: null,
    columns: await collectColumns(entries()),
    notes,
    rows: () => rowsOf(entries()),
    close: async () => undefined,
  };
}

async function collectColumns(entries: AsyncIterable<JsonEntry>): Promise<string[]> {
  const columns = new Set<string>();
  let read = 0;
  for await (const { object } of entries) {
    for (const column of object === null ? [] : columnsOf(object)) {
      if (columns.size < MAX_COLUMNS) columns.add(column);
    }
    read += 1;
    if (read === DECIDING_ROWS) break;
  }
  return [...columns];
}

async function* rowsOf(entries: AsyncIterable<JsonEntry>): AsyncGenerator<SourceRow> {
  for await (const { line, object } of entries) {
    yield object === null
      ? { line, unreadable: 'malformed' }
      : { line, read: (column) => readPath(object, column) };
  }
}

/** One object a line; a line without one is reported, and the others are read. */
export const openJsonLines = (file: TextFile): Promise<SourceTable> =>
  jsonTable({ form: 'jsonl', encoding: file.encoding, entries: () => entriesOf(file) });

async function* entriesOf(file: TextFile): AsyncGenerator<JsonEntry> {
  for await (const { line, text } of linesOf(file.chunks())) {
    if (text?.trim() === '') continue;
    const value = text === null ? undefined : parseCell(text);
    yield { line, object: isJsonObject(value) ? value : null };
  }
}

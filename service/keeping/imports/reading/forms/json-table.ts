import type { FoundNote } from '../read-row.ts';
import { DECIDING_ROWS, type SourceForm, type SourceRow, type SourceTable } from '../source-table.ts';
import { columnsOf, type JsonObject, readPath } from './json-value.ts';

/** An object and where it begins, from 1; null for a line that holds none. */
export type JsonEntry = { line: number; object: JsonObject | null };

type JsonSource = {
  form: SourceForm;
  encoding: string | null;
  entries: () => AsyncIterable<JsonEntry>;
  notes?: FoundNote[];
};

const MAX_COLUMNS = 500;

/** Objects as a table: its columns are the names that any of them has. */
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

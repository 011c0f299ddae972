import { isRecord } from '../../../../lib/record.ts';
import { linesOf, type TextFile } from '../encoding/text-file.ts';
import type { FoundNote } from '../read-row.ts';
import { SourceError } from '../source-error.ts';
import {
  DECIDING_ROWS,
  type SourceCell,
  type SourceForm,
  type SourceRow,
  type SourceTable,
} from '../source-table.ts';

const MAX_DEPTH = 64;
/** The most values in one object at all depths: a link with 200 changes has fewer. */
const MAX_VALUES = 10_000;

export type JsonObject = { [name: string]: SourceCell };

/**
 * The value of a JSON text; undefined when the text is not JSON. @throws SourceError when it is too deep or has too
 * many values
 */
export function parseCell(text: string): SourceCell | undefined {
  refuseUnbounded(text);
  return parseShortCell(text);
}

/** The same for a text that is known to be short. */
export function parseShortCell(text: string): SourceCell | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isCell(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** JSON.parse returns nothing else. */
const isCell = (value: unknown): value is SourceCell =>
  value === null || ['string', 'number', 'boolean', 'object'].includes(typeof value);

export const isJsonObject = (value: SourceCell | undefined): value is JsonObject => isRecord(value);

function refuseUnbounded(text: string): void {
  let depth = 0;
  let values = 0;
  let isQuoted = false;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at];
    if (isQuoted) {
      if (sign === '\\') at += 1;
      else if (sign === '"') isQuoted = false;
    } else if (sign === '"') isQuoted = true;
    else if (sign === '{' || sign === '[') depth += 1;
    else if (sign === '}' || sign === ']') depth -= 1;
    if (sign === ',' || sign === '{' || sign === '[') values += isQuoted ? 0 : 1;
    if (depth > MAX_DEPTH) throw new SourceError('tooDeep');
    if (values > MAX_VALUES) throw new SourceError('tooManyCells');
  }
}

/** The value of a column: by its full name, otherwise by a path with dots, as in `meta.maxVisits`. */
export function readPath(object: JsonObject, column: string): SourceCell | undefined {
  if (Object.hasOwn(object, column)) return object[column];
  const [first = '', ...rest] = column.split('.');
  if (rest.length === 0 || !Object.hasOwn(object, first)) return undefined;
  const inner = object[first];
  return isJsonObject(inner) ? readPath(inner, rest.join('.')) : undefined;
}

/** The columns of an object: nested objects are opened to a depth of two, lists are not opened. */
export function columnsOf(object: JsonObject, depth = 0): string[] {
  return Object.entries(object).flatMap(([name, value]) =>
    depth < 2 && isJsonObject(value) && Object.keys(value).length > 0
      ? [...(depth === 0 ? [name] : []), ...columnsOf(value, depth + 1).map((inner) => `${name}.${inner}`)]
      : [name],
  );
}

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

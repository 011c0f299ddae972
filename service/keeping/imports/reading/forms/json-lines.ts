import type { TextFile } from '../encoding/text-file.ts';
import { linesOf } from '../encoding/text-lines.ts';
import type { SourceTable } from '../source-table.ts';
import { type JsonEntry, jsonTable } from './json-table.ts';
import { isJsonObject, parseCell } from './json-value.ts';

/** One object a line; a line that is none is told as such, and the others are read. */
export const openJsonLines = (file: TextFile): Promise<SourceTable> =>
  jsonTable({ form: 'jsonl', encoding: file.encoding, entries: () => entriesOf(file) });

async function* entriesOf(file: TextFile): AsyncGenerator<JsonEntry> {
  for await (const { line, text } of linesOf(file.chunks())) {
    if (text?.trim() === '') continue;
    const value = text === null ? undefined : parseCell(text);
    yield { line, object: isJsonObject(value) ? value : null };
  }
}

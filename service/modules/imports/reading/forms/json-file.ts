import type { TextFile } from '../encoding/text-file.ts';
import type { SourceTable } from '../source-table.ts';
import { JsonStream } from './json-stream.ts';
import { type JsonEntry, jsonTable } from './json-table.ts';

/** The objects of the list in a JSON file, whatever its size. @throws SourceError */
export const openJson = (file: TextFile): Promise<SourceTable> =>
  jsonTable({ form: 'json', encoding: file.encoding, entries: () => entriesOf(file) });

async function* entriesOf(file: TextFile): AsyncGenerator<JsonEntry> {
  const stream = new JsonStream();
  for await (const chunk of file.chunks()) yield* stream.push(chunk);
  stream.end();
}

import type { TextFile } from '../encoding/text-file.ts';
import type { SourceTable } from '../source-table.ts';
import { JsonStream } from './json-stream.ts';
import { type JsonEntry, jsonTable } from './json-table.ts';

/**
 * The objects of the list in a JSON file, whatever its size; `isOfAnyOrigin` when no program is known to have written it.
 *
 * @throws SourceError
 */
export const openJson = (file: TextFile, isOfAnyOrigin: boolean): Promise<SourceTable> =>
  jsonTable({ form: 'json', encoding: file.encoding, entries: () => entriesOf(file, isOfAnyOrigin) });

async function* entriesOf(file: TextFile, isOfAnyOrigin: boolean): AsyncGenerator<JsonEntry> {
  const stream = new JsonStream(isOfAnyOrigin);
  for await (const chunk of file.chunks()) yield* stream.push(chunk);
  stream.end();
}

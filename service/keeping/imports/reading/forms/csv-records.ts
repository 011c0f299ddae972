import { type CsvRecord, CsvScanner } from './csv-scanner.ts';

/**
 * The rows of a CSV, one after another; blank lines are left out.
 *
 * @throws SourceError at a quotation mark that is never closed, and at a row that is too long
 */
export async function* csvRecords(
  chunks: AsyncIterable<string>,
  separator: string,
): AsyncGenerator<CsvRecord> {
  const scanner = new CsvScanner(separator);
  for await (const chunk of chunks) yield* scanner.push(chunk);
  yield* scanner.end();
}

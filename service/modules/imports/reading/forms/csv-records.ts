import { Readable } from 'node:stream';
import { CsvError, type Options, parse } from 'csv-parse';
import { SourceError } from '../source-error.ts';
import { MAX_ROW_LENGTH } from '../source-table.ts';

/** The cells of one row, and the line on which it begins, from 1. */
export type CsvRecord = { line: number; cells: string[] };

const OPTIONS: Options = {
  record_delimiter: ['\r\n', '\n', '\r'],
  relax_column_count: true,
  relax_quotes: true,
  max_record_size: MAX_ROW_LENGTH,
};

/**
 * The rows of a CSV, one after another; blank lines are left out.
 *
 * @throws SourceError at a quotation mark that is never closed, and at a row that is too long
 */
export async function* csvRecords(
  chunks: AsyncIterable<string>,
  separator: string,
): AsyncGenerator<CsvRecord> {
  // Counted here while it is parsed: the parser itself counts a line end within quotes twice.
  let next = 1;
  const numbered = (cells: string[]): string[] | null => {
    const line = next;
    next += 1 + cells.reduce((sum, cell) => sum + lineEnds(cell), 0);
    return cells.length === 1 && (cells[0] ?? '').trim() === '' ? null : [String(line), ...cells];
  };
  const parser = parse({ ...OPTIONS, delimiter: separator, on_record: numbered });
  const text = Readable.from(chunks);
  text.on('error', (error) => parser.destroy(error));
  text.pipe(parser);
  try {
    for await (const record of parser) yield readRecord(record);
  } catch (error) {
    throw told(error, next);
  } finally {
    text.destroy();
    parser.destroy();
  }
}

const lineEnds = (cell: string): number =>
  cell.includes('\n') || cell.includes('\r') ? cell.split(/\r\n|\n|\r/).length - 1 : 0;

function readRecord(record: unknown): CsvRecord {
  const [line, ...cells] = Array.isArray(record) ? record.map(String) : [];
  return { line: Number(line), cells };
}

function told(error: unknown, line: number): unknown {
  if (!(error instanceof CsvError)) return error;
  return new SourceError(error.code === 'CSV_MAX_RECORD_SIZE' ? 'lineTooLong' : 'openQuote', { line });
}

import { MAX_ROW_LENGTH } from '../source-table.ts';

/** A line without its end; `text` is null when it is too long to be kept. */
export type NumberedLine = { line: number; text: string | null };

/** The lines of a text that comes in pieces, however they end, numbered from 1. */
export async function* linesOf(chunks: AsyncIterable<string>): AsyncGenerator<NumberedLine> {
  let line = 1;
  let rest = '';
  let isTooLong = false;
  for await (const chunk of chunks) {
    rest += chunk;
    // A carriage return at the end may be half of a line end.
    const parts = rest.split(/\r\n|\n|\r(?!$)/);
    rest = parts.pop() ?? '';
    for (const part of parts) {
      yield { line, text: isTooLong || part.length > MAX_ROW_LENGTH ? null : part };
      isTooLong = false;
      line += 1;
    }
    if (rest.length > MAX_ROW_LENGTH) {
      isTooLong = true;
      // What may be half of a line end stays.
      rest = rest.endsWith('\r') ? '\r' : '';
    }
  }
  const last = rest.replace(/\r$/, '');
  if (last !== '' || isTooLong) yield { line, text: isTooLong ? null : last };
}

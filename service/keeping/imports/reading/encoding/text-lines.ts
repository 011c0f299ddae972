import { MAX_ROW_LENGTH } from '../source-table.ts';

/** A line without its end; `text` is null when it is too long to be kept. */
export type NumberedLine = { line: number; text: string | null };

/** The lines of a text that comes in pieces, however they end, numbered from 1. */
export async function* linesOf(chunks: AsyncIterable<string>): AsyncGenerator<NumberedLine> {
  let line = 1;
  let begun = '';
  let isTooLong = false;
  // A carriage return at the end of a piece may be half of a line end.
  let half = '';
  for await (const chunk of chunks) {
    const text = half + chunk;
    half = text.endsWith('\r') ? '\r' : '';
    const [first = '', ...others] = text.slice(0, text.length - half.length).split(/\r\n|\n|\r/);
    begun += isTooLong ? '' : first;
    for (const next of others) {
      yield { line, text: isTooLong || begun.length > MAX_ROW_LENGTH ? null : begun };
      line += 1;
      begun = next;
      isTooLong = false;
    }
    if (begun.length > MAX_ROW_LENGTH) {
      isTooLong = true;
      begun = '';
    }
  }
  if (begun !== '' || isTooLong) yield { line, text: isTooLong ? null : begun };
}

import { SourceError } from '../source-error.ts';
import { MAX_ROW_LENGTH } from '../source-table.ts';
import {
  bytesOfFile,
  countUtf8,
  encodingByCount,
  encodingNamed,
  encodingOfStart,
  START_BYTES,
} from './find-encoding.ts';

/** A text file: its encoding, its beginning, and an iterator over all of it that can be started again. */
export type TextFile = {
  encoding: string;
  hasBrokenCharacters: boolean;
  /** The first characters, without the byte order mark. */
  start: string;
  chunks(): AsyncIterable<string>;
};

/**
 * Opens a file as text; `chosen` is the encoding that the person chose.
 *
 * @throws SourceError when it is no text, or the chosen encoding is not known
 */
export async function openText(path: string, start: Uint8Array, chosen?: string): Promise<TextFile> {
  const told = chosen === undefined ? encodingOfStart(start) : encodingNamed(chosen);
  if (!told?.startsWith('utf-16')) refuseBinary(start);
  const count = told === undefined || told === 'utf-8' ? await countUtf8(path) : { good: 0, bad: 0 };
  const encoding = told ?? encodingByCount(count);
  const text = new TextDecoder(encoding).decode(start, { stream: start.length === START_BYTES });
  if (text.trim() === '') throw new SourceError('empty');
  return {
    encoding,
    hasBrokenCharacters: encoding === 'utf-8' && count.bad > 0,
    start: text,
    chunks: () => decode(path, encoding),
  };
}

/** A text has no zero bytes, and hardly any control characters except tabs and line ends. */
function refuseBinary(start: Uint8Array): void {
  let odd = 0;
  for (const byte of start) {
    if (byte === 0) throw new SourceError('binary');
    if (byte < 9 || (byte > 13 && byte < 32 && byte !== 27)) odd += 1;
  }
  if (odd > start.length / 50) throw new SourceError('binary');
}

async function* decode(path: string, encoding: string): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  for await (const bytes of bytesOfFile(path)) {
    const text = decoder.decode(bytes, { stream: true });
    if (text !== '') yield text;
  }
  const rest = decoder.decode();
  if (rest !== '') yield rest;
}

/** A line without its line end; `text` is null when the line is too long. */
export type NumberedLine = { line: number; text: string | null };

/** The lines of a text that arrives in pieces, with any line ends, numbered from 1. */
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

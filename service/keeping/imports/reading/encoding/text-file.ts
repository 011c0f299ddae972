import { SourceError } from '../source-error.ts';
import { bytesOfFile, START_BYTES } from './file-bytes.ts';
import { countUtf8, encodingByCount, encodingNamed, encodingOfStart } from './find-encoding.ts';

/** A file of text: its encoding, its beginning, and all of it from the start each time it is asked for. */
export type TextFile = {
  encoding: string;
  hasBrokenCharacters: boolean;
  /** The first characters, without a mark. */
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

/** A text has no zero bytes, and hardly any control characters but tabs and line ends. */
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

import { once } from 'node:events';
import { createWriteStream, type WriteStream } from 'node:fs';
import { finished } from 'node:stream/promises';
import type { JsonObject } from '../forms/json-value.ts';
import { SourceError } from '../source-error.ts';
import { type AskingContext, askForObject, baseOf } from './answers.ts';
import { ASKED_PROGRAMS, type AskedSource } from './programs.ts';

/** Which program is asked, where, and with which key. */
export type AskedServer = { source: AskedSource; address: string; key: string };

export type FetchOptions = {
  signal?: AbortSignal;
  /** Told after each page. */
  onProgress?: (links: number) => void;
};

const MOST_LINKS = 1_000_000;
const MOST_BYTES = 1_000_000_000;

/**
 * Asks another program for all its links, page by page, and writes them to a file, one object a line: `openSource` reads
 * it like an export of that program. Returns how many they are.
 *
 * @throws SourceError when it cannot be asked, and the reason of the signal when the caller gives up
 */
export async function fetchLinks(
  context: AskingContext,
  { source, address, key }: AskedServer,
  path: string,
  { signal, onProgress }: FetchOptions = {},
): Promise<number> {
  const { ends, headersOf, pathOf, readPage } = ASKED_PROGRAMS[source];
  const base = baseOf(address, ends);
  const headers = headersOf(key.trim());
  const file = createWriteStream(path, { mode: 0o600 });
  let links = 0;
  let last = '';
  try {
    for (let page = 0; ; page += 1) {
      const answer = await askForObject(context, { url: `${base}${pathOf(page)}`, headers, signal });
      const read = readPage(answer, page);
      if (read === undefined) throw new SourceError('unexpectedAnswer');
      const lines = jsonLinesOf(read.links);
      // A server that knows no pages answers the first one again and again.
      if (lines !== '' && lines === last) throw new SourceError('tooManyAnswers');
      last = lines;
      await write(file, lines);
      links += read.links.length;
      if (links > MOST_LINKS || file.bytesWritten > MOST_BYTES) throw new SourceError('tooManyAnswers');
      onProgress?.(links);
      if (read.isLast || read.links.length === 0) break;
    }
  } finally {
    file.end();
    await finished(file);
  }
  return links;
}

const jsonLinesOf = (links: readonly JsonObject[]): string =>
  links.map((link) => `${JSON.stringify(link)}\n`).join('');

async function write(file: WriteStream, text: string): Promise<void> {
  if (!file.write(text)) await once(file, 'drain');
}

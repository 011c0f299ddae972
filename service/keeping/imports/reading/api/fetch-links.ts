import { once } from 'node:events';
import { createWriteStream, type WriteStream } from 'node:fs';
import { finished } from 'node:stream/promises';
import { setTimeout as wait } from 'node:timers/promises';
import {
  networkTargets,
  type OutboundAnswer,
  type OutboundContext,
  OutboundError,
  type OutboundPolicy,
  request,
  USUAL_LIMITS,
} from '../../../../base/outbound/index.ts';
import { parseUrl } from '../../../../lib/parse-url.ts';
import { SECOND } from '../../../../lib/time.ts';
import { isJsonObject, type JsonObject, parseCell } from '../forms/json-value.ts';
import { SourceError } from '../source-error.ts';
import { ASKED_PROGRAMS, type AskedSource } from './programs.ts';

/** The program to ask, its address, and the key. */
export type AskedServer = { source: AskedSource; address: string; key: string };

export type FetchOptions = {
  signal?: AbortSignal;
  /** Called after each page. */
  onProgress?: (links: number) => void;
};

const MOST_LINKS = 1_000_000;
const MOST_BYTES = 1_000_000_000;

/**
 * Asks another program for all its links, page by page, and writes them to a file, one object a line: `openSource`
 * reads it like an export of that program. Returns the number of links.
 *
 * @throws SourceError when the program cannot be asked, and the reason of the signal when the caller gives up
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
      // A server without pages sends the first page again and again.
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

/** The parts of the context needed for asking another program. */
type AskingContext = OutboundContext & { config: { allowLoopbackTargets: boolean } };

/** A page to request, with the headers that hold the key. */
export type AskedPage = {
  url: string;
  headers: Readonly<Record<string, string>>;
  signal?: AbortSignal | undefined;
};

/** How often a page is requested again when the other program is busy. */
const MOST_TRIES = 6;
/** The longest pause before a page is requested again, ms. */
const LONGEST_WAIT = 60 * SECOND;

/** The person owns the other program, which may be on this network. Redirects are not followed. */
const policyOf = ({ config }: AskingContext): OutboundPolicy => ({
  ...USUAL_LIMITS,
  ...networkTargets({ allowLoopback: config.allowLoopbackTargets, allowPrivate: true }),
  timeout: 30 * SECOND,
  largestBody: 16_777_216,
});

/**
 * Requests a JSON object from another program, repeatedly while the program is busy.
 *
 * @throws SourceError when it refuses, does not answer, or sends no object
 */
async function askForObject(context: AskingContext, question: AskedPage): Promise<JsonObject> {
  for (let tries = 1; ; tries += 1) {
    const answer = await ask(context, question);
    if (answer.status === 200) return readObject(answer);
    if (!isBusy(answer.status)) throw refusalOf(answer.status);
    const pause = pauseBefore(answer, tries);
    if (tries === MOST_TRIES || pause > LONGEST_WAIT) throw new SourceError('tooManyRequests');
    await wait(pause, undefined, question.signal ? { signal: question.signal } : {});
  }
}

async function ask(context: AskingContext, { url, headers, signal }: AskedPage): Promise<OutboundAnswer> {
  try {
    return await request(context, policyOf(context), {
      url,
      headers: { accept: 'application/json', ...headers },
      ...(signal && { signal }),
    });
  } catch (error) {
    signal?.throwIfAborted();
    if (!(error instanceof OutboundError)) throw error;
    throw new SourceError(error.kind === 'RefusedTarget' ? 'refusedAddress' : 'unreachable');
  }
}

const isBusy = (status: number): boolean => [429, 502, 503, 504].includes(status);

const refusalOf = (status: number): SourceError =>
  new SourceError(status === 401 || status === 403 ? 'refusedKey' : 'unexpectedAnswer');

/** The pause that `Retry-After` asks for, in seconds or as a date; otherwise a second, two, four and so on. In ms. */
function pauseBefore({ headers }: OutboundAnswer, tries: number): number {
  const said = headers['retry-after'];
  if (said === undefined) return SECOND * 2 ** (tries - 1);
  const moment = Date.parse(said);
  const now = Date.parse(headers.date ?? '');
  if (/^\d+$/.test(said.trim())) return Number(said) * SECOND;
  return Number.isNaN(moment) || Number.isNaN(now) ? SECOND : Math.max(0, moment - now);
}

function readObject({ body }: OutboundAnswer): JsonObject {
  const value = parseCell(body.toString('utf8'));
  if (!isJsonObject(value)) throw new SourceError('unexpectedAnswer');
  return value;
}

/** The base address of another program, without the path that people often copy with it. @throws SourceError */
function baseOf(address: string, ends: RegExp): string {
  const plain = address.trim();
  const url = parseUrl(/^[a-z][a-z0-9+.-]*:\/\//i.test(plain) ? plain : `https://${plain}`);
  if (url === undefined) throw new SourceError('unreachable');
  return `${url.origin}${url.pathname.replace(ends, '').replace(/\/+$/, '')}`;
}

import { randomFillSync } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import type { Language } from '../../words/language.ts';
import type { WrittenPage } from './pages/house-style.ts';
import { type Body, type Headers, PlainResponse } from './plain-response.ts';

export type { Headers } from './plain-response.ts';

/** On every response (docs/contract/http.md#headers). No HSTS, because this is plain HTTP on a local network. */
const STANDARD: Headers = {
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=()',
};

const STANDARD_PAIRS = Object.entries(STANDARD).map(([name, value]) => [name.toLowerCase(), value] as const);

const ID_BYTES = 6;
const pool = Buffer.alloc(ID_BYTES * 1024);
let used = pool.length;

/**
 * `req_` and 12 hex digits. Taken from a pool, because a call of the random source for each redirect is expensive.
 */
export function newRequestId(): string {
  if (used === pool.length) {
    randomFillSync(pool);
    used = 0;
  }
  used += ID_BYTES;
  return `req_${pool.toString('hex', used - ID_BYTES, used)}`;
}

/** The only place that builds a response: each gets its request id and the standard headers. */
export function respond(status: number, body: Body = null, headers: Headers = {}): PlainResponse {
  // A copy: the memory of a buffer may be reused, or shared with a thread, before the last byte is sent.
  const content = body instanceof Uint8Array ? new Uint8Array(body) : body;
  const standard = STANDARD_PAIRS.map(([name, value]): [string, string] => [name, value]);
  const answer = new PlainResponse(status, [['x-request-id', newRequestId()], ...standard], content);
  answer.setHeaders(headers);
  const length = lengthOf(status, body);
  if (length !== undefined) answer.setHeaders({ 'content-length': String(length) });
  return answer;
}

/** In bytes; undefined when the length is not known, or the status forbids the header. */
function lengthOf(status: number, body: Body): number | undefined {
  if (status === 204 || status === 304 || body instanceof ReadableStream) return undefined;
  return body === null ? 0 : Buffer.byteLength(body);
}

/** A JSON answer. */
export const json = (value: unknown, status = 200, headers: Headers = {}): PlainResponse =>
  respond(status, JSON.stringify(value), { 'Content-Type': 'application/json', ...headers });

/** A page for a browser. `no-store`, because pages show the present state of a link. */
export const html = ({ language, markup }: WrittenPage, status = 200, headers: Headers = {}): PlainResponse =>
  respond(status, markup, {
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': 'no-store',
    ...languageHeaders(language),
    ...headers,
  });

/** States the language of an answer, and the headers that decided it. */
export const languageHeaders = (language: Language): Headers => ({
  'Content-Language': language,
  Vary: 'Accept-Language, Cookie',
});

const REDIRECT: Headers = { 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex, nofollow, noarchive' };

/** A redirect with 302, which every browser follows with GET. */
export const redirectTo = (location: string, headers: Headers = {}): PlainResponse =>
  respond(302, null, { Location: location, ...REDIRECT, ...headers });

/** The headers of a redirect before the request id and the target, in Node's format: alternating names and values. */
const BEFORE_LOCATION = [...Object.entries(STANDARD).flat(), 'Location'];
const AFTER_LOCATION = Object.entries({ ...REDIRECT, 'Content-Length': '0' }).flat();

/** The same redirect, written to the socket without a response object in between. */
export function writeRedirect(res: ServerResponse, location: string): void {
  res.writeHead(302, ['X-Request-ID', newRequestId(), ...BEFORE_LOCATION, location, ...AFTER_LOCATION]);
  res.end();
}

import type { IncomingMessage } from 'node:http';
import { AppError } from '../../lib/app-error.ts';
import type { BodyLimits } from '../body/body-limit.ts';
import { errorBody, errorResponse } from '../error-response.ts';
import { wantsJson } from '../negotiate.ts';
import { corsHeaders } from '../origin/cors.ts';
import { newRequestId } from '../respond.ts';

/** The most query parameters: more than any route has, because parsing one costs more than sending it. */
const MOST_PARAMETERS = 1_000;

const HOST = /^(?:\[[0-9a-f:.]+\]|[a-z0-9_-]+(?:\.[a-z0-9_-]+)*\.?)(?::(\d{1,5}))?$/i;

/**
 * The refusal of a request that must not be routed; undefined when it may be.
 *
 * With two `Host` headers, or a host in the request target, the checked host could differ from the one that the
 * browser used. An unknown host may be DNS rebinding. A `Content-Length` above `bodyLimits` is refused before the
 * body is read.
 */
export function refuseRaw(
  req: IncomingMessage,
  { isServed, bodyLimits }: { isServed(host: string): boolean; bodyLimits: BodyLimits },
): Response | undefined {
  const host = req.headers.host;
  if (host === undefined || !isHost(host) || countHosts(req.rawHeaders) !== 1)
    return refusalResponse(req, badRequest('Invalid Host header'));
  if (req.url?.[0] !== '/') return refusalResponse(req, badRequest('Invalid request target'));
  if (hasTooMany(req.url)) return refusalResponse(req, badRequest(`More than ${MOST_PARAMETERS} parameters`));
  if (!isServed(host)) return refusalResponse(req, new AppError('not_found', 'Not found'));
  return refuseLength(req, bodyLimits);
}

function refuseLength(req: IncomingMessage, bodyLimits: BodyLimits): Response | undefined {
  const announced = Number(req.headers['content-length'] ?? 0);
  if (announced === 0) return undefined;
  const largestBody = bodyLimits(req.method ?? 'GET', pathOf(req));
  return announced > largestBody ? refusalResponse(req, tooLarge(largestBody)) : undefined;
}

const pathOf = ({ url }: IncomingMessage): string => url?.split('?', 1)[0] ?? '/';

/** The last valid host: most requests have the same one. */
let lastHost = '';

function isHost(text: string): boolean {
  if (text === lastHost) return true;
  if (!hasShapeOfHost(text)) return false;
  lastHost = text;
  return true;
}

function hasShapeOfHost(text: string): boolean {
  const found = HOST.exec(text);
  return found !== null && Number(found[1] ?? 0) <= 65_535;
}

const badRequest = (message: string): AppError =>
  new AppError('validation_error', message, { headers: { Connection: 'close' } });

const tooLarge = (largestBody: number): AppError =>
  new AppError('payload_too_large', `No body may be larger than ${largestBody} bytes`, {
    headers: { Connection: 'close' },
  });

function hasTooMany(target: string): boolean {
  if (target.length < MOST_PARAMETERS) return false;
  let parameters = 1;
  for (let at = target.indexOf('&'); at >= 0; at = target.indexOf('&', at + 1)) parameters += 1;
  return parameters > MOST_PARAMETERS;
}

function countHosts(rawHeaders: readonly string[]): number {
  let count = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    if (rawHeaders[at]?.length === 4 && rawHeaders[at]?.toLowerCase() === 'host') count += 1;
  }
  return count;
}

function refusalResponse(req: IncomingMessage, error: AppError): Response {
  const path = pathOf(req);
  const headers = new Headers();
  for (const name of ['accept', 'accept-language', 'content-type', 'cookie'] as const)
    headers.set(name, req.headers[name] ?? '');
  const asJson = wantsJson({ headers, method: req.method ?? 'GET' }, path);
  return errorResponse(error, { headers }, asJson, corsHeaders(path, null));
}

/** The status line by Node's code for bytes that are no valid request. */
const STATUS_LINES: Record<string, string> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
};

/** Replaces the default sentence, by the same codes. */
const SENTENCES: Record<string, string> = {
  HPE_HEADER_OVERFLOW: 'The address and the headers of this request are too long',
  ERR_HTTP_REQUEST_TIMEOUT: 'This request took too long to arrive',
};

/** For a request that cannot be answered now; sending it must not be able to fail too. */
export const unavailable = {
  headers: { Connection: 'close', 'Content-Type': 'application/json', 'Retry-After': '1' },
  body: JSON.stringify({ error: 'This cannot be answered right now', code: 'service_unavailable' }),
};

/**
 * The raw answer to bytes that are no valid request: without a request there is no response object.
 *
 * Node refuses bytes beyond ASCII in a query, which scripts and old mail programs send; such a client is redirected
 * to the same address with these bytes percent-encoded.
 */
export function answerToMalformed({ code = '', rawPacket }: { code?: string; rawPacket?: Buffer }): string {
  const target = code === 'HPE_INVALID_URL' && rawPacket ? encodedTarget(rawPacket) : undefined;
  if (target === undefined) return refusalOfMalformed(code);
  return `HTTP/1.1 302 Found\r\nConnection: close\r\nLocation: ${target}\r\nCache-Control: no-store\r\nContent-Length: 0\r\n\r\n`;
}

/**
 * The target of a GET or HEAD request, with the bytes beyond ASCII of its query percent-encoded. Two slashes at the
 * start, of either kind, would lead to another host.
 */
function encodedTarget(bytes: Buffer): string | undefined {
  const line = /^(?:GET|HEAD) (\/(?![/\\])[!-~\x80-\xff]*) HTTP\/1\.[01]\r\n/.exec(
    bytes.toString('latin1'),
  )?.[1];
  if (line === undefined || !/[\x80-\xff]/.test(line)) return undefined;
  return line.replace(/[\x80-\xff]/g, (byte) => `%${byte.charCodeAt(0).toString(16).toUpperCase()}`);
}

function refusalOfMalformed(fault: string): string {
  const body = JSON.stringify(errorBody(badRequest(SENTENCES[fault] ?? 'This is not a valid HTTP request')));
  const lines = [
    `HTTP/1.1 ${STATUS_LINES[fault] ?? '400 Bad Request'}`,
    'Connection: close',
    'Content-Type: application/json',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'X-Error-Code: validation_error',
    `X-Request-ID: ${newRequestId()}`,
  ];
  return `${lines.join('\r\n')}\r\n\r\n${body}`;
}

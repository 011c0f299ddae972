import type { IncomingMessage } from 'node:http';
import { AppError } from '../lib/app-error.ts';
import { errorResponse } from './error-response.ts';

/** No route takes more than this; a larger announcement is refused before a byte is read. */
const LARGEST_BODY = 4 * 1_048_576;

const HOST = /^(\[[0-9a-f:.]+\]|[a-z0-9_-]+(\.[a-z0-9_-]+)*\.?)(:\d{1,5})?$/i;

/**
 * Refuses what must not reach routing at all; undefined when the request may go on.
 *
 * Two `Host` headers or a request target with a host of its own would let the address a page was
 * fetched from differ from the one we check. An unknown host is how DNS rebinding looks from here.
 */
export function refuseRaw(req: IncomingMessage, isServed: (host: string) => boolean): Response | undefined {
  const host = req.headers.host;
  if (host === undefined || !HOST.test(host) || countHosts(req.rawHeaders) !== 1)
    return refuse(req, badRequest('Invalid Host header'));
  if (req.url?.[0] !== '/') return refuse(req, badRequest('Invalid request target'));
  if (!isServed(host)) return refuse(req, new AppError('not_found', 'Not found'));
  if (Number(req.headers['content-length'] ?? 0) > LARGEST_BODY) {
    return refuse(
      req,
      new AppError('payload_too_large', 'The body is too large', { headers: { Connection: 'close' } }),
    );
  }
  return undefined;
}

const badRequest = (message: string): AppError =>
  new AppError('validation_error', message, { headers: { Connection: 'close' } });

function countHosts(rawHeaders: readonly string[]): number {
  let count = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    if (rawHeaders[at]?.length === 4 && rawHeaders[at]?.toLowerCase() === 'host') count += 1;
  }
  return count;
}

/** A browser asking for a page gets one; everything else here talks JSON. */
function refuse(req: IncomingMessage, error: AppError): Response {
  return errorResponse(error, !req.headers.accept?.includes('text/html'));
}

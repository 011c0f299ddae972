import { type Headers, respond } from './respond.ts';

const PUBLIC = /^\/(api\/v1\/|auth\/device\/|stats\/|export\/|classic$|gradient$|metric$|emoji$|$)/;
const PRIVATE = /^\/(auth|oauth)\//;

const ALLOWED_HEADERS =
  'Authorization, Content-Type, Accept, X-Request-ID, X-Spoo-Client, If-None-Match, X-Requested-With';
const EXPOSED_HEADERS =
  'ETag, X-Request-ID, X-Error-Code, X-RateLimit-Limit, X-RateLimit-Remaining, X-RateLimit-Reset, Retry-After, X-Service-Hint, Content-Disposition';

/**
 * The CORS headers a path's class calls for (contract, links 1.9); none outside both classes.
 *
 * Private paths answer other origins only when `isOwn` says the origin is one of ours.
 */
export function corsHeaders(
  path: string,
  origin: string | null,
  isOwn: (origin: string) => boolean,
): Headers {
  if (PUBLIC.test(path)) {
    return { 'Access-Control-Allow-Origin': '*', 'Access-Control-Expose-Headers': EXPOSED_HEADERS };
  }
  if (!PRIVATE.test(path)) return {};
  if (origin === null || !isOwn(origin)) return { Vary: 'Origin' };
  return {
    'Access-Control-Allow-Origin': origin,
    'Access-Control-Allow-Credentials': 'true',
    'Access-Control-Expose-Headers': EXPOSED_HEADERS,
    Vary: 'Origin',
  };
}

/** The answer to a preflight; undefined when the request is not one, or the path knows no CORS. */
export function preflight(request: Request, path: string, cors: Headers): Response | undefined {
  if (request.method !== 'OPTIONS' || request.headers.get('origin') === null) return undefined;
  if (!PUBLIC.test(path) && !PRIVATE.test(path)) return undefined;
  return respond(204, null, {
    ...cors,
    'Access-Control-Allow-Methods': 'GET, POST, PUT, PATCH, DELETE, OPTIONS',
    'Access-Control-Allow-Headers': ALLOWED_HEADERS,
    'Access-Control-Max-Age': '86400',
  });
}

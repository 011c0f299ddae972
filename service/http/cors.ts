import { hasAllowedOrigin, type WithHosts } from './origin.ts';
import { type Headers, respond } from './respond.ts';

/** The root, the API, and what older clients call; a slash at the end changes nothing. */
const PUBLIC = /^\/(?:(?:api\/v1|auth\/device|stats|export)\/|(?:(?:classic|gradient|metric|emoji)\/?)?$)/;
const PRIVATE = /^\/(auth|oauth)\//;

/** Who a key or token belongs to may be told to whatever page holds it. */
const FOR_BEARERS = /^\/auth\/me\/?$/;

const ALLOWED_HEADERS =
  'Authorization, Content-Type, Accept, X-Request-ID, X-Spoo-Client, If-None-Match, X-Requested-With';
const EXPOSED_HEADERS =
  'ETag, X-Request-ID, X-Error-Code, X-RateLimit-Limit, X-RateLimit-Remaining, X-RateLimit-Reset, Retry-After, X-Service-Hint, Content-Disposition';

const FOR_EVERYBODY: Headers = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Expose-Headers': EXPOSED_HEADERS,
};

/**
 * The CORS headers a path's class calls for (docs/contract/http.md#cors); none outside both classes.
 *
 * Private paths answer only our own pages and those the owner allows: `allowedOrigin` is the request's origin when it is one of them.
 */
export function corsHeaders(path: string, allowedOrigin: string | null): Headers {
  if (PUBLIC.test(path)) return FOR_EVERYBODY;
  if (!PRIVATE.test(path)) return {};
  if (allowedOrigin === null) return { Vary: 'Origin' };
  return {
    'Access-Control-Allow-Origin': allowedOrigin,
    'Access-Control-Allow-Credentials': 'true',
    'Access-Control-Expose-Headers': EXPOSED_HEADERS,
    Vary: 'Origin',
  };
}

/** The CORS headers of the answer to a request. */
export function corsFor(context: WithHosts, request: Request, path: string): Headers {
  const origin = request.headers.get('origin');
  if (origin !== null && hasAllowedOrigin(context, request)) return corsHeaders(path, origin);
  if (FOR_BEARERS.test(path) && isFromBearer(request)) return { ...FOR_EVERYBODY, Vary: 'Origin' };
  return corsHeaders(path, null);
}

/** Whether a request is made with what its page holds itself, and with nothing that a browser adds; so announced in a preflight. */
function isFromBearer({ method, headers }: Request): boolean {
  if (headers.has('cookie')) return false;
  const announced = method === 'OPTIONS' ? headers.get('access-control-request-headers') : null;
  return headers.has('authorization') || /\bauthorization\b/i.test(announced ?? '');
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

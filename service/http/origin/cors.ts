import { type Headers, respond } from '../respond.ts';
import { hasAllowedOrigin, type WithHosts } from './allowed-origin.ts';

/** The root, the API, and routes of the legacy API, with or without a slash at the end. */
const PUBLIC_PATHS =
  /^\/(?:(?:api\/v1|auth\/device|stats|export)\/|(?:(?:classic|gradient|metric|emoji)\/?)?$)/;
const PRIVATE_PATHS = /^\/(auth|oauth)\//;

/** The account of a key or token may be read by pages of any origin that send it. */
const FOR_BEARERS = /^\/auth\/me\/?$/;

const ALLOWED_HEADERS =
  'Authorization, Content-Type, Accept, X-Request-ID, X-Spoo-Client, If-None-Match, X-Requested-With';
const EXPOSED_HEADERS =
  'ETag, X-Request-ID, X-Error-Code, X-RateLimit-Limit, X-RateLimit-Remaining, X-RateLimit-Reset, Retry-After, X-Service-Hint, X-Spoo-Hint, X-Entitlements-Version, Content-Disposition';

const FOR_ANY_ORIGIN: Headers = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Expose-Headers': EXPOSED_HEADERS,
};

/**
 * The CORS headers of a path, by its class (docs/contract/http.md#cors); none outside both classes.
 *
 * Private paths answer only our own pages and those the owner allows: `allowedOrigin` is the request's origin if it is
 * one of them, else null.
 */
export function corsHeaders(path: string, allowedOrigin: string | null): Headers {
  if (PUBLIC_PATHS.test(path)) return FOR_ANY_ORIGIN;
  if (!PRIVATE_PATHS.test(path)) return {};
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
  if (FOR_BEARERS.test(path) && isFromBearer(request)) return { ...FOR_ANY_ORIGIN, Vary: 'Origin' };
  return corsHeaders(path, null);
}

/**
 * Whether a request is authenticated by a header its page has set, and not by cookies; or a preflight announces one.
 */
function isFromBearer({ method, headers }: Request): boolean {
  if (headers.has('cookie')) return false;
  const announced = method === 'OPTIONS' ? headers.get('access-control-request-headers') : null;
  return headers.has('authorization') || /\bauthorization\b/i.test(announced ?? '');
}

/** The answer to a preflight; undefined when the request is none, or the path has no CORS headers. */
export function preflight(request: Request, path: string, cors: Headers): Response | undefined {
  if (request.method !== 'OPTIONS' || request.headers.get('origin') === null) return undefined;
  if (!PUBLIC_PATHS.test(path) && !PRIVATE_PATHS.test(path)) return undefined;
  return respond(204, null, {
    ...cors,
    'Access-Control-Allow-Methods': 'GET, POST, PUT, PATCH, DELETE, OPTIONS',
    'Access-Control-Allow-Headers': ALLOWED_HEADERS,
    'Access-Control-Max-Age': '86400',
  });
}

import { AppError } from '../../lib/app-error.ts';
import { parseUrl } from '../../lib/parse-url.ts';
import { requestOrigin } from '../listener/listener-request.ts';
import { type Headers, respond } from '../respond.ts';
import type { Hosts } from './hosts.ts';

/** The root, the API, and routes of the legacy API, with or without a slash at the end. */
const PUBLIC_PATHS =
  /^\/(?:(?:api\/v1|auth\/device|stats|export)\/|(?:(?:classic|gradient|metric|emoji)\/?)?$)/;
const PRIVATE_PATHS = /^\/(auth|oauth)\//;

/** Pages of any origin that send a key or token may read its account. */
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
 * Whether a request is authenticated by a header that its page has set, and not by cookies; or is a preflight for
 * such a header.
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

/** The parts of the context that distinguish our own pages from others. */
export type WithHosts = { hosts: Pick<Hosts, 'chosenUrl' | 'allowedOrigins'> };

/**
 * Whether the `Origin` of a request is one of our own pages, or one that the owner allows.
 *
 * Without TLS browsers send no `Sec-Fetch-Site`, and `SameSite` ignores ports: it would admit pages of other programs
 * on the same computer. A request without `Origin` is admitted: browsers always send it with forms and scripts of
 * other sites.
 *
 * The scheme counts as well: a page of the same host with the other scheme may belong to another program, or may have
 * been forged on its way. Behind a proxy that is not trusted and ends TLS, requests look like plain HTTP
 * (`isBehindTls`).
 *
 * Why: docs/decisions/people.md#requests-from-foreign-pages
 */
export function hasAllowedOrigin({ hosts }: WithHosts, request: Request): boolean {
  const origin = request.headers.get('origin');
  if (origin === null || hosts.allowedOrigins().includes(origin)) return true;
  const page = parseUrl(origin);
  const asked = parseUrl(requestOrigin(request));
  if (page === undefined) return false;
  if (asked && isSamePlace(page, asked)) return true;
  if (asked && isSamePlace(page, { protocol: 'https:', host: asked.host }) && isBehindTls(request))
    return true;
  // Behind a reverse proxy, our pages have the address that was chosen for links.
  const chosen = parseUrl(hosts.chosenUrl() ?? '');
  return chosen !== undefined && isSamePlace(page, chosen);
}

type Place = Pick<URL, 'protocol' | 'host'>;

const isSamePlace = (one: Place, other: Place): boolean =>
  one.protocol === other.protocol && one.host === other.host;

/**
 * Whether the browser itself used TLS, though the request to Linnet does not. Either the browser reports that the
 * page and the address have the same origin, including the scheme, or a proxy reports it. Pages cannot add either
 * header to their requests: only the browser sets the first, and the second needs a preflight that is not granted.
 */
function isBehindTls({ headers }: Request): boolean {
  const proxied = headers.get('x-forwarded-proto')?.split(',', 1)[0]?.trim().toLowerCase();
  return headers.get('sec-fetch-site') === 'same-origin' || proxied === 'https';
}

/** The refusal of a change that a page of another origin sent with the cookies of a signed-in person. */
export const foreignOrigin = (): AppError =>
  new AppError(
    'forbidden',
    'This page may not act for the person signed in here; the owner can allow its address in the network settings',
  );

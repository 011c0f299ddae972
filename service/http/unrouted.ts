import type { Elysia } from 'elysia';
import { AppError } from '../lib/app-error.ts';
import { corsFor, preflight } from './cors.ts';
import { errorResponse } from './error-response.ts';
import { wantsJson } from './negotiate.ts';
import type { WithHosts } from './origin.ts';

/** Short codes take every path of one segment that no other route has. */
export const SHORT_CODE_PATH = '/:code';

type Known = { method: string; path: string; pattern: RegExp };
type Arrival = { request: Request; path: string };

/**
 * Completes an app on which everything else is mounted: HEAD wherever there is a GET, and an answer
 * to what no route takes, be it a preflight, a wrong method or an unknown path.
 */
export function mountUnrouted(context: WithHosts, app: Elysia): void {
  const known = app.routes.map(({ method, path }) => ({ method, path, pattern: patternOf(path) }));
  const refuse = ({ request, path }: Arrival): Response => refuseUnrouted(context, known, request, path);

  // Without these, a GET would look for a short code of that name.
  for (const path of segmentsWithoutGet(known)) app.route('GET', path, refuse, { parse: 'none' });
  for (const { method, path, handler } of app.routes) {
    if (method === 'GET') app.route('HEAD', path, handler, { parse: 'none' });
  }
  app.all('/*', refuse, { parse: 'none' });
}

function refuseUnrouted(
  context: WithHosts,
  known: readonly Known[],
  request: Request,
  path: string,
): Response {
  const cors = corsFor(context, request, path);
  return (
    preflight(request, path, cors) ??
    errorResponse(refusalOf(methodsFor(known, path)), wantsJson(request, path), cors)
  );
}

const refusalOf = (allowed: readonly string[]): AppError =>
  allowed.length > 0
    ? new AppError('method_not_allowed', 'Method not allowed', { headers: { Allow: allowed.join(', ') } })
    : new AppError('not_found', 'Not found');

/** Every method some route takes on this path. */
function methodsFor(known: readonly Known[], path: string): string[] {
  const matching = known.filter(({ pattern }) => pattern.test(path));
  const others = matching.filter((route) => route.path !== SHORT_CODE_PATH);
  const methods = (others.length > 0 ? others : matching).map(({ method }) => method);
  return [...new Set(methods.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method])))];
}

const NAMED_SEGMENT = /^\/[^/:*]+$/;

function segmentsWithoutGet(known: readonly Known[]): string[] {
  const paths = known.map(({ path }) => path).filter((path) => NAMED_SEGMENT.test(path));
  const withGet = new Set(known.filter(({ method }) => method === 'GET').map(({ path }) => path));
  return [...new Set(paths)].filter((path) => !withGet.has(path));
}

const REGEXP_SPECIAL = /[.+?^${}()|[\]\\]/g;

/** Matches the paths a route takes, with or without a slash at the end. */
function patternOf(path: string): RegExp {
  const segments = path.split('/').map((segment) => {
    if (segment.startsWith(':')) return '[^/]+';
    return segment === '*' ? '.*' : segment.replace(REGEXP_SPECIAL, '\\$&');
  });
  return new RegExp(`^${segments.join('/')}/?$`);
}

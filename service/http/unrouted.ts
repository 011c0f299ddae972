import type { Elysia } from 'elysia';
import { AppError } from '../lib/app-error.ts';
import type { Endpoint } from './endpoint.ts';
import { errorResponse } from './error-response.ts';
import { wantsJson } from './negotiate.ts';
import { corsFor, preflight, type WithHosts } from './origin/cors.ts';

/** The route of short codes: every path of one segment without another route. */
export const SHORT_CODE_PATH = '/:code';

/** The answer of modules at a path of several segments without a route; undefined when they have none. */
type AnswerUnrouted = (request: Request, path: string) => Promise<Response | undefined>;

/** Only a link can have such a path, and links are only visited. */
const isDeepVisit = ({ method }: Request, path: string): boolean =>
  (method === 'GET' || method === 'HEAD') && path.includes('/', 1);

type Known = { method: string; path: string; pattern: RegExp; exists?(): boolean };
type Arrival = { request: Request; path: string };

/**
 * Completes an app after all other routes: adds HEAD to every GET, and answers requests without a route: preflights,
 * wrong methods, and unknown paths, also of endpoints that do not exist now, for which `answer` returns nothing either.
 */
export function mountUnrouted(
  context: WithHosts,
  app: Elysia,
  endpoints: readonly Endpoint[],
  answer?: AnswerUnrouted,
): void {
  const known = app.routes.map(({ method, path }) => {
    const endpoint = endpoints.find((each) => each.access.exists && each.path === path);
    return { method, path, pattern: patternOf([path]), exists: endpoint?.access.exists };
  });
  const methodsOf = findMethods(known);
  const refuse = ({ request, path }: Arrival): Response => refuseUnrouted(context, methodsOf, request, path);
  // An async function, because the router awaits only functions that it recognises as such, and compresses pages only
  // after awaiting them.
  const answerUnrouted = async ({ request, path }: Arrival): Promise<Response> => {
    const found = answer && isDeepVisit(request, path) ? await answer(request, path) : undefined;
    return found ?? refuse({ request, path });
  };

  // Without these, a GET of such a path would look for a short code of that name.
  for (const path of segmentsWithoutGet(known)) app.route('GET', path, refuse, { parse: 'none' });
  for (const { method, path, handler } of app.routes) {
    if (method === 'GET') app.route('HEAD', path, handler, { parse: 'none' });
  }
  app.all('/*', answerUnrouted, { parse: 'none' });
}

function refuseUnrouted(context: WithHosts, methodsOf: MethodsOf, request: Request, path: string): Response {
  const cors = corsFor(context, request, path);
  return (
    preflight(request, path, cors) ??
    errorResponse(refusalOf(methodsOf(path)), request, wantsJson(request, path), cors)
  );
}

const refusalOf = (allowed: readonly string[]): AppError =>
  allowed.length > 0
    ? new AppError('method_not_allowed', 'Method not allowed', { headers: { Allow: allowed.join(', ') } })
    : NOT_FOUND;

/**
 * Created once, because it is the same for every path, and programs that look for missing files ask over and over.
 */
const NOT_FOUND = new AppError('not_found', 'Not found');

/** The methods of the routes with a path. */
type MethodsOf = (path: string) => string[];

function findMethods(known: readonly Known[]): MethodsOf {
  // Most paths have no route at all, and testing some hundred patterns takes longer than answering. In sorted order,
  // common beginnings are compared once.
  const any = patternOf([...new Set(known.map(({ path }) => path))].sort());
  return (path) => {
    if (!any.test(path)) return [];
    const matching = known.filter(({ pattern }) => pattern.test(path));
    const others = matching.filter((route) => route.path !== SHORT_CODE_PATH);
    const existing = others.length > 0 ? others.filter(({ exists }) => exists?.() !== false) : matching;
    const methods = existing.map(({ method }) => method);
    return [...new Set(methods.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method])))];
  };
}

const NAMED_SEGMENT = /^\/[^/:*]+$/;

function segmentsWithoutGet(known: readonly Known[]): string[] {
  const paths = known.map(({ path }) => path).filter((path) => NAMED_SEGMENT.test(path));
  const withGet = new Set(known.filter(({ method }) => method === 'GET').map(({ path }) => path));
  return [...new Set(paths)].filter((path) => !withGet.has(path));
}

const REGEXP_SPECIAL = /[.+?^${}()|[\]\\]/g;

/** Matches the paths of any of these routes, with or without a slash at the end. */
const patternOf = (paths: readonly string[]): RegExp =>
  new RegExp(`^(?:${paths.map(sourceOf).join('|')})/?$`);

const sourceOf = (path: string): string =>
  path
    .split('/')
    .map((segment) => {
      if (segment.startsWith(':')) return '[^/]+';
      return segment === '*' ? '.*' : segment.replace(REGEXP_SPECIAL, '\\$&');
    })
    .join('/');

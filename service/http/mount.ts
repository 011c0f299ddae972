import { Elysia } from 'elysia';
import type { Context } from '../context.ts';
import { AppError } from '../lib/app-error.ts';
import { tooManyRequests } from '../modules/limits/index.ts';
import { type Caller, checkAccess } from './access.ts';
import { authenticate } from './authenticate.ts';
import { corsHeaders, preflight } from './cors.ts';
import type { Endpoint } from './endpoint.ts';
import { asAppError, errorResponse } from './error-response.ts';
import { Input } from './input.ts';
import { limitHeaders, takeLimit } from './limits.ts';
import { wantsJson } from './negotiate.ts';
import { peerOf } from './peer.ts';
import type { Headers } from './respond.ts';

const NOBODY: Caller = { actor: { kind: 'anonymous' }, badCredentials: false };

type Arrival = { request: Request; path: string; params: Record<string, string | null> };

/** Mounts endpoints on a fresh Elysia, together with the answers to preflights and wrong methods. */
export function mount(context: Context, endpoints: readonly Endpoint[]): Elysia {
  const app = new Elysia();
  for (const path of new Set(endpoints.map((endpoint) => endpoint.path))) {
    const group = endpoints.filter((endpoint) => endpoint.path === path);
    for (const endpoint of group) {
      const handler = (arrival: Arrival): Promise<Response> => answer(context, endpoint, arrival);
      app.route(endpoint.method, path, handler, { parse: 'none' });
      if (endpoint.method === 'GET') app.route('HEAD', path, handler, { parse: 'none' });
    }
    const allowed = group
      .map((endpoint) => endpoint.method)
      .flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method]));
    app.all(path, ({ request, path: asked }) => refuseMethod(context, request, asked, allowed), {
      parse: 'none',
    });
  }
  return app;
}

/** Runs one request through what its route declares, in the contract's order (links 5.1). */
async function answer(
  context: Context,
  endpoint: Endpoint,
  { request, path, params }: Arrival,
): Promise<Response> {
  let headers: Headers = corsFor(context, request, path);
  try {
    const address = peerOf(request);
    const caller = endpoint.access.who === 'anyone' ? NOBODY : await authenticate(context, request);
    const verdict = takeLimit(context.limiter, endpoint, caller, address);
    headers = { ...headers, ...limitHeaders(verdict) };
    if (endpoint.limit !== 'none' && verdict && verdict.retryAfter !== null) {
      throw tooManyRequests(endpoint.limit, verdict.retryAfter, caller.actor.kind === 'anonymous');
    }
    checkAccess(endpoint.access, caller);
    const input = new Input({ request, path, address, segments: decoded(params) });
    return withHeaders(await endpoint.run(caller.actor, input), headers);
  } catch (error) {
    return errorResponse(asAppError(error, context.log), wantsJson(request, path), headers);
  }
}

/** A segment with a broken percent-escape arrives as null: it names nothing. */
function decoded(params: Record<string, string | null>): Record<string, string> {
  const segments: Record<string, string> = {};
  for (const [name, value] of Object.entries(params ?? {})) {
    if (value === null) throw new AppError('not_found', 'Not found');
    segments[name] = value;
  }
  return segments;
}

function withHeaders(response: Response, headers: Headers): Response {
  for (const [name, value] of Object.entries(headers)) response.headers.set(name, value);
  return response;
}

const corsFor = (context: Context, request: Request, path: string): Headers =>
  corsHeaders(
    path,
    request.headers.get('origin'),
    (origin) => URL.canParse(origin) && context.hosts.isServed(new URL(origin).host),
  );

/** A known path, asked in a way it does not take. */
export function refuseMethod(context: Context, request: Request, path: string, allowed: string[]): Response {
  const cors = corsFor(context, request, path);
  const error = new AppError('method_not_allowed', 'Method not allowed', {
    headers: { Allow: [...new Set(allowed)].join(', ') },
  });
  return preflight(request, path, cors) ?? errorResponse(error, wantsJson(request, path), cors);
}

/** What no route answers. */
export function notFoundResponse(context: Context, request: Request, path: string): Response {
  const cors = corsFor(context, request, path);
  return (
    preflight(request, path, cors) ??
    errorResponse(new AppError('not_found', 'Not found'), wantsJson(request, path), cors)
  );
}

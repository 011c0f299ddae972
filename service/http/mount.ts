import { Elysia } from 'elysia';
import type { Logger } from '../kernel/logging.ts';
import type { Actor } from '../lib/actor.ts';
import { AppError } from '../lib/app-error.ts';
import { equalDigests } from '../lib/hash.ts';
import { type Caller, checkAccess } from './access.ts';
import { authenticate, type FindActor } from './authenticate.ts';
import { bodyLimitFor } from './body/body-limit.ts';
import { compress, isCompressible } from './compress.ts';
import type { Endpoint, RouteAccess } from './endpoint.ts';
import { asAppError, errorResponse, errorWithPage, withMessage } from './error-response.ts';
import { Input } from './input.ts';
import { limitHeaders, takeLimit, tooManyRequests } from './limits.ts';
import { peerOf } from './listener/listener-request.ts';
import { wantsJson } from './negotiate.ts';
import { corsFor, type WithHosts } from './origin/cors.ts';
import { refuseOverlaps } from './overlap.ts';
import { PlainResponse } from './plain-response.ts';
import type { RequestLimiter } from './rate-limit.ts';
import { noteRequest, type RequestTimes } from './request-times.ts';
import type { Headers } from './respond.ts';
import { ENTITLEMENTS_VERSION } from './types.ts';

/** The parts of the context needed for serving endpoints. Modules count the requests and identify the callers. */
export type Serving = WithHosts & {
  log: Logger;
  /** Absent without a desktop app. */
  hostSecret: string | null;
  limiter: Pick<RequestLimiter, 'take' | 'guard'>;
  requestTimes: Pick<RequestTimes, 'of'>;
};

const UNASKED: Caller = { actor: { kind: 'anonymous' }, refusal: null };
const WAIVED: RouteAccess = { who: 'anyone' };

type Arrival = { request: Request; path: string; params: Record<string, string | null> };

/**
 * Mounts endpoints on a new Elysia app. Once all other routes are mounted too, `mountUnrouted` completes it.
 *
 * @throws Error when two endpoints have overlapping paths without declaring it.
 */
export function mount(serving: Serving, findActor: FindActor, endpoints: readonly Endpoint[]): Elysia {
  refuseOverlaps(endpoints);
  const app = new Elysia();
  // An error outside a handler is answered in the form of all other errors, which clients can read.
  app.onError(({ error, request, path }) =>
    errorResponse(asAppError(error, serving.log), request, wantsJson(request, path)),
  );
  // Before the router removes the body of the answer to a HEAD, whose length must be that of the compressed body.
  app.mapResponse(({ request, response }) =>
    response instanceof PlainResponse && isCompressible(response) ? compress(request, response) : undefined,
  );
  for (const endpoint of endpoints) {
    const times = serving.requestTimes.of(endpoint);
    // Each part by its name: if the whole object were passed on, the router would parse cookies, headers and query
    // too.
    const handler = async ({ request, path, params }: Arrival): Promise<PlainResponse> => {
      const arrivedAt = performance.now();
      const response = await answer({ serving, findActor }, endpoint, { request, path, params });
      noteRequest(times, (performance.now() - arrivedAt) / 1_000, response.status);
      return response;
    };
    app.route(endpoint.method, numbered(endpoint.path), handler, { parse: 'none' });
  }
  return app;
}

/**
 * The router requires the same parameter name at the same place: `/urls/:url_id` and `/urls/:domain/:alias` differ.
 */
const numbered = (path: string): string =>
  path
    .split('/')
    .map((segment, index) => (segment.startsWith(':') ? `:${index}` : segment))
    .join('/');

/**
 * Takes one request through all declared checks of its route (docs/contract/links.md#order-of-checks). `params` are the
 * segments of the path by their position.
 */
export async function answer(
  { serving, findActor }: { serving: Serving; findActor: FindActor },
  endpoint: Endpoint,
  { request, path, params }: Arrival,
): Promise<PlainResponse> {
  let headers: Headers = corsFor(serving, request, path);
  const address = peerOf(request);
  const inputOf = (actor: Actor, segments: Record<string, string>): Input =>
    new Input({ request, path, address, segments, maxBody: bodyLimitFor(endpoint, actor) });
  let input: Input | undefined;
  try {
    if (endpoint.access.exists?.() === false) throw new AppError('not_found', 'Not found');
    const access = endpoint.access.isWaived?.() ? WAIVED : endpoint.access;
    const caller = access.who === 'anyone' ? UNASKED : await authenticate(serving, findActor, request);
    if (caller.actor.kind !== 'anonymous')
      headers = { ...headers, 'X-Entitlements-Version': String(ENTITLEMENTS_VERSION) };
    const verdict = await takeLimit(serving.limiter, endpoint, caller, address);
    headers = { ...headers, ...limitHeaders(verdict) };
    if (endpoint.limit !== 'none' && verdict && verdict.retryAfter !== null) {
      const anonymous = caller.actor.kind === 'anonymous';
      throw tooManyRequests(endpoint.limit, verdict.retryAfter, { path: endpoint.path, anonymous });
    }
    checkHostSecret(serving, request, path);
    checkAccess(access, caller, request);
    const { actor } = caller;
    input = inputOf(actor, named(endpoint.path, params));
    const given = await endpoint.run(actor, input);
    given.setHeaders(headers);
    return given;
  } catch (error) {
    const told = asAppError(error, serving.log);
    if (told.status === 401) headers = { ...headers, ...endpoint.challenge?.(request) };
    const asJson = endpoint.errorsAs ? endpoint.errorsAs === 'json' : wantsJson(request, path);
    if (endpoint.formAgain && !asJson) {
      const page = await endpoint.formAgain(told, input ?? inputOf(UNASKED.actor, {}));
      return errorWithPage(told, page, headers);
    }
    return errorResponse(endpoint.isLegacy ? withMessage(told) : told, request, asJson, headers);
  }
}

/** In the desktop app, `/host` answers its own window only: other programs on the computer lack the secret. */
function checkHostSecret({ hostSecret }: Serving, request: Request, path: string): void {
  if (hostSecret === null || !path.startsWith('/host/')) return;
  if (!equalDigests(request.headers.get('x-linnet-host') ?? '', hostSecret)) {
    throw new AppError('forbidden', 'This can only be done in the desktop app');
  }
}

/**
 * Decoded segments by the names in the endpoint. A segment with a broken percent-escape becomes null: it names
 * nothing.
 */
function named(path: string, params: Record<string, string | null>): Record<string, string> {
  const segments: Record<string, string> = {};
  for (const [index, segment] of path.split('/').entries()) {
    if (!segment.startsWith(':')) continue;
    const value = params[index] ?? null;
    if (value === null) throw new AppError('not_found', 'Not found');
    segments[segment.slice(1)] = value;
  }
  return segments;
}

import { Elysia } from 'elysia';
import type { Logger } from '../kernel/logging.ts';
import type { Actor } from '../lib/actor.ts';
import { AppError } from '../lib/app-error.ts';
import { equalDigests } from '../lib/hash.ts';
import { type Caller, checkAccess } from './access.ts';
import { authenticate, type FindActor } from './authenticate.ts';
import { bodyLimitFor } from './body/body-limit.ts';
import { compress, isCompressible } from './compress.ts';
import type { Access, Endpoint } from './endpoint.ts';
import { ENTITLEMENTS_VERSION } from './entitlements-version.ts';
import { asAppError, errorResponse, errorWithPage, withMessage } from './error-response.ts';
import { Input } from './input.ts';
import { limitHeaders, takeLimit, tooManyRequests } from './limits.ts';
import { peerOf } from './listener/listener-request.ts';
import { wantsJson } from './negotiate.ts';
import type { WithHosts } from './origin/allowed-origin.ts';
import { corsFor } from './origin/cors.ts';
import { refuseOverlaps } from './overlap.ts';
import { PlainResponse } from './plain-response.ts';
import type { RequestLimiter } from './rate-limit.ts';
import { noteRequest, type RequestTimes } from './request-times.ts';
import type { Headers } from './respond.ts';

/** What serving endpoints takes; a context has it. What is counted, and who calls, is known to the modules. */
export type Serving = WithHosts & {
  log: Logger;
  /** Absent without a desktop app. */
  hostSecret: string | null;
  limiter: Pick<RequestLimiter, 'take' | 'guard'>;
  requestTimes: Pick<RequestTimes, 'of'>;
};

const UNASKED: Caller = { actor: { kind: 'anonymous' }, refusal: null };
const WAIVED: Access = { who: 'anyone' };

type Arrival = { request: Request; path: string; params: Record<string, string | null> };

/**
 * Mounts endpoints on a fresh Elysia. Once all other routes are mounted as well, `mountUnrouted` completes it.
 *
 * @throws Error when two endpoints take the same path and do not say that they mean to.
 */
export function mount(serving: Serving, findActor: FindActor, endpoints: readonly Endpoint[]): Elysia {
  refuseOverlaps(endpoints);
  const app = new Elysia();
  // An error outside a handler is answered in the shape of all other errors, which clients can read.
  app.onError(({ error, request, path }) =>
    errorResponse(asAppError(error, serving.log), request, wantsJson(request, path)),
  );
  // Before the router takes the body off the answer to a HEAD, whose length is that of the packed one.
  app.mapResponse(({ request, response }) =>
    response instanceof PlainResponse && isCompressible(response) ? compress(request, response) : undefined,
  );
  for (const endpoint of endpoints) {
    const times = serving.requestTimes.of(endpoint);
    // Each part by its name: of an arrival that is passed on, the router would read cookies, headers and query as well.
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

/** The router wants one name for a parameter in one place: `/urls/:url_id` and `/urls/:domain/:alias` disagree. */
const numbered = (path: string): string =>
  path
    .split('/')
    .map((segment, index) => (segment.startsWith(':') ? `:${index}` : segment))
    .join('/');

/** Runs one request through what its route declares (docs/contract/links.md#order-of-checks). */
async function answer(
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

/** Decoded segments by the names the endpoint gave them. One with a broken percent-escape arrives as null: it names nothing. */
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

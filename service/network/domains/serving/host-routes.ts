import type { Elysia } from 'elysia';
import { errorResponse } from '../../../http/error-response.ts';
import { wantsJson } from '../../../http/negotiate.ts';
import { redirectTo, respond } from '../../../http/respond.ts';
import type { NetworkContext } from '../../../kernel/context.ts';
import { AppError } from '../../../lib/app-error.ts';
import { PROBE_PATH } from '../verification/check.ts';

type Arrival = { request: Request; path: string };

const NOT_KEPT = { 'Cache-Control': 'no-store' };
const PLAIN_TEXT = { 'Content-Type': 'text/plain; charset=utf-8', ...NOT_KEPT };

/** Links are for people who received them; search engines have nothing to find here. */
const NO_ROBOTS = 'User-agent: *\nDisallow: /\n';

/**
 * The answers of custom host names besides links (docs/contract/domains.md#serving), and the probes of their proof.
 */
export function domainHostRoutes(context: NetworkContext, app: Elysia): void {
  const domainOf = (request: Request) => context.domains.at(request.headers.get('host'));

  app.get(
    '/',
    ({ request, path }: Arrival) =>
      answerRoot(context, request.headers.get('host')) ?? nothingHere(request, path),
  );
  app.get('/robots.txt', ({ request, path }: Arrival) => {
    const domain = domainOf(request);
    return domain ? respond(200, domain.robotsTxt ?? NO_ROBOTS, PLAIN_TEXT) : nothingHere(request, path);
  });
  app.get(`${PROBE_PATH}:token`, ({ request, path }: Arrival) => {
    const token = path.slice(PROBE_PATH.length);
    const isRight = context.domainProbes.isRight(request.headers.get('host'), token);
    return isRight ? respond(200, token, PLAIN_TEXT) : nothingHere(request, path);
  });
  app.get('/*', ({ request, path }: Arrival) => unknownPath(context, request, path));
}

/** Answers any other path: custom domains have no API and no screens. */
function unknownPath(context: NetworkContext, request: Request, path: string): Response {
  return answerMissing(context, request.headers.get('host')) ?? nothingHere(request, path);
}

const nothingHere = (request: Request, path: string): Response =>
  errorResponse(new AppError('not_found', 'Not found'), request, wantsJson(request, path), NOT_KEPT);

/** Redirects visitors of a domain's bare address to the owner's choice; undefined when there is none. */
export function answerRoot(context: NetworkContext, host: string | null): Response | undefined {
  const target = context.domains.at(host)?.rootRedirect;
  return target ? redirectTo(target) : undefined;
}

/**
 * Redirects visitors of an unknown path to the owner's choice; undefined when they get the error page, and for every
 * host that is no custom domain.
 */
export function answerMissing(context: NetworkContext, host: string | null): Response | undefined {
  const target = context.domains.at(host)?.notFoundRedirect;
  return target ? redirectTo(target) : undefined;
}

import type { Elysia } from 'elysia';
import type { Context } from '../../context.ts';
import { errorResponse } from '../../http/error-response.ts';
import { refuseMethod } from '../../http/mount.ts';
import { wantsJson } from '../../http/negotiate.ts';
import { peerOf } from '../../http/peer.ts';
import { redirectTo } from '../../http/respond.ts';
import { AppError } from '../../lib/app-error.ts';
import { shortUrlOf } from '../links/index.ts';
import { crawlerPreview, interstitialPage, passwordPage } from './pages.ts';
import { checkPassword } from './password.ts';
import { previewPage } from './preview.ts';
import { readShortCode } from './short-code.ts';
import { findLink, follow, locationOf, type Outcome, unknownCode, type Visit } from './visit.ts';

/** The redirect path. It stands outside the endpoint pipeline: no limit, no credentials, nothing to wait for. */
export function redirectRoutes(context: Context, app: Elysia): void {
  const handle = ({ request, path }: { request: Request; path: string }): Response | Promise<Response> =>
    visit(context, request, path);
  app.get('/:code', handle);
  app.route('HEAD', '/:code', handle);
  app.all('/:code', ({ request, path }) => refuseMethod(context, request, path, ['GET', 'HEAD']), {
    parse: 'none',
  });
}

function visit(context: Context, request: Request, path: string): Response | Promise<Response> {
  const arrivedAt = performance.now();
  const asked = readShortCode(path);
  if (!asked) return refuse(request, path, unknownCode());
  if (asked.wantsPreview) return previewPage(context, request, asked.code);
  const found = findLink(context, asked.code);
  const facts = describe(request, path, arrivedAt);
  const answer = (entry: Awaited<typeof found>): Response | Promise<Response> => {
    const outcome = follow(context, entry, facts);
    return outcome.decision.kind === 'password-check'
      ? afterPassword(context, request, outcome, facts)
      : respondTo(context, request, path, outcome);
  };
  return found instanceof Promise ? found.then(answer) : answer(found);
}

function describe(request: Request, path: string, arrivedAt: number): Visit {
  const { url, headers } = request;
  const query = url.indexOf('?');
  return {
    method: request.method,
    address: peerOf(request),
    userAgent: headers.get('user-agent'),
    referer: headers.get('referer'),
    target: query < 0 ? path : path + url.slice(query),
    password: query < 0 ? null : new URLSearchParams(url.slice(query)).get('password'),
    arrivedAt,
  };
}

/** Hashing takes time; the decision that counts is made afterwards, on what is true then. */
async function afterPassword(
  context: Context,
  request: Request,
  { entry }: Outcome,
  facts: Visit,
): Promise<Response> {
  const path = facts.target.split('?', 1)[0] ?? '';
  try {
    const isRight = await checkPassword(
      context,
      entry?.link.passwordHash ?? null,
      facts.password ?? '',
      facts.address,
    );
    return respondTo(context, request, path, follow(context, entry, facts, isRight));
  } catch (error) {
    return refuse(request, path, error instanceof AppError ? error : unknownCode());
  }
}

function respondTo(context: Context, request: Request, path: string, { decision, entry }: Outcome): Response {
  if (decision.kind === 'redirect' && entry) {
    return redirectTo(locationOf(entry, decision.destination), { 'X-Robots-Tag': 'noindex, nofollow' });
  }
  if (decision.kind === 'error' || !entry)
    return refuse(request, path, errorFor(decision.kind === 'error' ? decision.code : 'not_found'));
  const base = context.config.publicUrl ?? new URL(request.url).origin;
  if (decision.kind === 'preview')
    return crawlerPreview(entry.link, shortUrlOf(entry.link, { base, domains: new Map() }), base);
  const asJson = wantsJson(request, path);
  if (decision.kind === 'interstitial') {
    return asJson
      ? refuse(request, path, new AppError('forbidden', 'This link does not let bots through'))
      : interstitialPage();
  }
  const code = decision.kind === 'password-page' ? decision.code : 'password_required';
  if (asJson)
    return refuse(
      request,
      path,
      new AppError(code, code === 'password_required' ? 'Password required' : 'Invalid password'),
    );
  return passwordPage({ alias: entry.link.alias, status: 401, code });
}

const MESSAGES = {
  not_found: 'Short code not found',
  blocked: 'This link is blocked',
  gone: 'This link is no longer active',
};

const errorFor = (code: keyof typeof MESSAGES): AppError => new AppError(code, MESSAGES[code]);

const refuse = (request: Request, path: string, error: AppError): Response =>
  errorResponse(error, wantsJson(request, path), {
    'Cache-Control': 'no-store',
    ...(error.code !== 'not_found' && { 'X-Robots-Tag': 'noindex, nofollow' }),
  });

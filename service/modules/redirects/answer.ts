import type { Context } from '../../context.ts';
import { errorResponse } from '../../http/error-response.ts';
import { originOf } from '../../http/listener-request.ts';
import { wantsJson } from '../../http/negotiate.ts';
import { toResponse } from '../../http/reply.ts';
import { type Headers, redirectTo } from '../../http/respond.ts';
import { AppError, type ErrorCode } from '../../lib/app-error.ts';
import { type IndexedLink, shortUrlOf } from '../links/index.ts';
import type { Decision } from './decide.ts';
import { crawlerPreview, interstitialPage, passwordPage } from './pages.ts';
import { locationOf } from './visit.ts';

/** A password in an address must not travel on in a `Referer` (docs/contract/redirects.md#password-form). */
export const LOCKED: Headers = { 'Referrer-Policy': 'no-referrer' };

const MESSAGES: Partial<Record<ErrorCode, string>> = {
  not_found: 'Short code not found',
  blocked: 'This link is blocked',
  gone: 'This link is no longer active',
  forbidden: 'This link does not let bots through',
  password_required: 'Password required',
  invalid_password: 'Invalid password',
};

const errorFor = (code: ErrorCode): AppError => new AppError(code, MESSAGES[code] ?? code);

/** The answer to a code that names nothing. */
export const unknownCode = (): AppError => errorFor('not_found');

/** The response to a visit that has been decided (docs/contract/redirects.md#outcomes). */
export function answerFor(
  context: Context,
  request: Request,
  entry: IndexedLink | undefined,
  decision: Decision,
): Response {
  if (!entry) return refuse(request, unknownCode());
  switch (decision.kind) {
    case 'redirect': {
      const headers = entry.link.passwordHash === null ? undefined : LOCKED;
      return redirectTo(locationOf(entry, decision.destination), headers);
    }
    case 'preview':
      return crawler(context, request, entry);
    case 'interstitial':
      return isProgram(request) ? refuse(request, errorFor('forbidden')) : interstitialPage();
    case 'password-page':
      return isProgram(request)
        ? refuse(request, errorFor(decision.code), LOCKED)
        : toResponse(passwordPage({ alias: entry.link.alias, status: 401, code: decision.code }), false);
    case 'password-check':
      throw new Error('The password must be compared before a visit is answered');
    case 'error':
      return refuse(request, errorFor(decision.code));
  }
}

function crawler(context: Context, request: Request, { link }: IndexedLink): Response {
  const base = context.hosts.baseUrlFor(originOf(request));
  return crawlerPreview(link, shortUrlOf(link, { base, domains: new Map() }), base);
}

/** Short codes are pages; the path matters only for `/api/`, which looks like one with a slash at the end. */
const isProgram = (request: Request): boolean => wantsJson(request, new URL(request.url).pathname);

/** An error as a page, or as JSON for programs. It holds for this moment only. */
export const refuse = (request: Request, error: AppError, headers: Headers = {}): Response =>
  errorResponse(error, isProgram(request), { 'Cache-Control': 'no-store', ...headers });

import type { Context } from '../../context.ts';
import { errorResponse } from '../../http/error-response.ts';
import { requestLanguage } from '../../http/language.ts';
import { requestOrigin } from '../../http/listener/listener-request.ts';
import { wantsJson } from '../../http/negotiate.ts';
import { toResponse } from '../../http/reply.ts';
import { type Headers, redirectTo } from '../../http/respond.ts';
import { AppError, type ErrorCode } from '../../lib/app-error.ts';
import { answerMissing } from '../domains/index.ts';
import { type IndexedLink, shortUrlOf, toLocation } from '../links/index.ts';
import type { Decision } from './decide.ts';
import { notNow } from './not-now.ts';
import { notYetLivePage } from './not-yet/page.ts';
import { crawlerPreview, interstitialPage, passwordPage } from './pages.ts';
import { locationOf } from './visit.ts';

/** A password in an address must not travel on in a `Referer` (docs/contract/redirects.md#password-form). */
export const LOCKED: Headers = { 'Referrer-Policy': 'no-referrer' };

const MESSAGES: Partial<Record<ErrorCode, string>> = {
  not_found: 'Short code not found',
  blocked: 'This link is blocked',
  gone: 'This link is no longer active',
  not_yet_live: 'This link is not live yet',
  forbidden: 'This link does not let bots through',
  password_required: 'Password required',
  invalid_password: 'Invalid password',
};

const visitError = (code: ErrorCode): AppError => new AppError(code, MESSAGES[code] ?? code);

/** The error for a short code that no link has. */
export const unknownCode = (): AppError => visitError('not_found');

type VisitFault = Extract<Decision, { kind: 'error' }>['code'];

/** The response to a visit that has been decided (docs/contract/redirects.md#outcomes). */
export function answerFor(
  context: Context,
  request: Request,
  entry: IndexedLink | undefined,
  decision: Decision,
): Response {
  if (!entry) return missingAnswer(context, request, unknownCode());
  switch (decision.kind) {
    case 'redirect':
      return leadTo(entry, locationOf(entry, decision));
    case 'fallback':
    case 'pre-start':
      return leadTo(entry, toLocation(decision.destination));
    case 'preview':
      return crawler(context, request, entry);
    case 'interstitial':
      return isProgram(request)
        ? errorAnswer(request, visitError('forbidden'))
        : interstitialPage(requestLanguage(request));
    case 'password-page':
      return isProgram(request)
        ? errorAnswer(request, visitError(decision.code), LOCKED)
        : toResponse(
            passwordPage({ alias: entry.link.alias, status: 401, code: decision.code }),
            request,
            false,
          );
    case 'cap-unknown':
      return notNow(request, new URL(request.url).pathname, 'capUnknown');
    case 'password-check':
    case 'cap-check':
      throw new Error('What a visit needs first must be done before it is answered');
    case 'error':
      return failed(context, request, entry, decision.code);
  }
}

const leadTo = ({ link }: IndexedLink, location: string): Response =>
  redirectTo(location, link.passwordHash === null ? {} : LOCKED);

/** A custom domain leads visitors elsewhere from where no link is, not from one that is blocked or not live yet. */
function failed(context: Context, request: Request, { link }: IndexedLink, code: VisitFault): Response {
  const error = visitError(code);
  switch (code) {
    case 'not_yet_live':
      return isProgram(request)
        ? errorAnswer(request, error)
        : notYetLivePage(link, context.clock.now(), requestLanguage(request));
    case 'blocked':
      return errorAnswer(request, error);
    default:
      return missingAnswer(context, request, error);
  }
}

function crawler(context: Context, request: Request, { link }: IndexedLink): Response {
  const base = context.hosts.baseUrlFor(requestOrigin(request));
  return crawlerPreview(
    link,
    shortUrlOf(link, { base, domains: context.domains }),
    base,
    requestLanguage(request),
  );
}

/** Short codes are pages by default; the path only matters for `/api/`, which also matches the route of short codes. */
export const isProgram = (request: Request): boolean => wantsJson(request, new URL(request.url).pathname);

/** The answer where no link is, or none to follow: a custom domain may send visitors elsewhere. */
export const missingAnswer = (
  context: Context,
  request: Request,
  error: AppError,
  headers: Headers = {},
): Response => answerMissing(context, request.headers.get('host')) ?? errorAnswer(request, error, headers);

/** An error as a page, or as JSON for programs. Never cached: the link may change at any time. */
export const errorAnswer = (request: Request, error: AppError, headers: Headers = {}): Response =>
  errorResponse(error, request, isProgram(request), { 'Cache-Control': 'no-store', ...headers });

import { errorResponse } from '../../http/error-response.ts';
import { requestOrigin } from '../../http/listener/listener-request.ts';
import { requestLanguage, wantsJson } from '../../http/negotiate.ts';
import { LEADING_PAGE_HEADERS } from '../../http/pages/page.ts';
import { toResponse } from '../../http/reply.ts';
import { type Headers, html, redirectTo } from '../../http/respond.ts';
import type { VisitsContext } from '../../kernel/context.ts';
import { AppError, type ErrorCode } from '../../lib/app-error.ts';
import { hasWebScheme, leadsToPageOf, toLocation } from '../../links/destination/index.ts';
import { type IndexedLink, markOfVisit, shortUrlOf } from '../../links/links/index.ts';
import { answerMissing } from '../../network/domains/index.ts';
import { missedPage, type Offers } from '../lookup/index.ts';
import type { Decision } from './decide.ts';
import { notNow } from './not-now.ts';
import { notAllowedPage, otherPage } from './other-destination.ts';
import { showPage } from './page-of-links.ts';
import {
  blockedPage,
  crawlerPreview,
  endedPage,
  interstitialPage,
  notYetLivePage,
  passwordPage,
} from './pages.ts';
import { withoutPassword } from './unlocked.ts';
import { locationOf } from './visit.ts';

type VisitFault = Extract<Decision, { kind: 'error' }>['code'];

/** The response to a visit after the decision (docs/contract/redirects.md#outcomes). */
export function answerFor(
  context: VisitsContext,
  request: Request,
  entry: IndexedLink | undefined,
  decision: Decision,
): Response | Promise<Response> {
  if (!entry) return unknownAnswer(context, request);
  switch (decision.kind) {
    case 'redirect':
      if (entry.link.page !== null && leadsToPageOf(entry.link.id, decision.destination))
        return showPage(context, request, { ...entry.link, page: entry.link.page }, headersFor(entry));
      return leadTo(context, request, entry, locationOf(entry, decision));
    case 'unlocked':
      return withoutPassword(context, request, entry.link);
    case 'fallback':
    case 'pre-start':
      return leadTo(context, request, entry, toLocation(decision.destination));
    case 'not-allowed':
      return isProgram(request)
        ? errorAnswer(request, new AppError('forbidden', NOT_ALLOWED))
        : notAllowedPage(context, request, entry.link.alias);
    case 'preview':
      return crawler(context, request, entry);
    case 'interstitial':
      return isProgram(request)
        ? errorAnswer(request, visitError('forbidden'))
        : interstitialPage(context, request, 403);
    case 'handed-on':
      return interstitialPage(context, request, 200);
    case 'ahead':
      return errorAnswer(request, visitError('service_unavailable'));
    case 'password-page':
      return isProgram(request)
        ? errorAnswer(request, visitError(decision.code), LOCKED)
        : toResponse(
            passwordPage(context, request, {
              alias: entry.link.alias,
              status: 401,
              code: decision.code,
              mark: markOfVisit(entry.link, new URL(request.url).search),
            }),
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

function leadTo(context: VisitsContext, request: Request, entry: IndexedLink, location: string): Response {
  const headers = headersFor(entry);
  return hasWebScheme(location)
    ? redirectTo(location, headers)
    : otherPage(context, request, location, { alias: entry.link.alias, headers });
}

const headersFor = ({ link }: IndexedLink): Headers => (link.passwordHash === null ? {} : LOCKED);

/** A custom domain redirects visitors of unknown addresses, but not of a link that is blocked or not live yet. */
function failed(context: VisitsContext, request: Request, { link }: IndexedLink, code: VisitFault): Response {
  const elsewhere =
    code === 'gone' || code === 'not_found' ? answerMissing(context, request.headers.get('host')) : undefined;
  if (elsewhere) return elsewhere;
  if (isProgram(request) || code === 'not_found') return errorAnswer(request, visitError(code));
  switch (code) {
    case 'not_yet_live':
      return notYetLivePage(context, request, link);
    case 'blocked':
      return blockedPage(context, request);
    case 'gone':
      return endedPage(context, request, link);
  }
}

function crawler(context: VisitsContext, request: Request, { link }: IndexedLink): Response {
  const base = context.hosts.baseUrlFor(requestOrigin(request));
  return crawlerPreview(
    link,
    shortUrlOf(link, { base, domains: context.domains }),
    base,
    requestLanguage(request),
  );
}

const NOTHING_NEAR: Offers = { near: [], toMake: null };

/** 404 without a search for near names: for codes that cannot be read, and for requests that use exact names. */
export const unknownAnswer = (context: VisitsContext, request: Request, headers: Headers = {}): Response =>
  answerMissing(context, request.headers.get('host')) ??
  (isProgram(request)
    ? errorAnswer(request, unknownCode(), headers)
    : unknownPage(context, request, NOTHING_NEAR, headers));

/** 404 for a person, with the offers of the page. */
export const unknownPage = (
  context: VisitsContext,
  request: Request,
  offers: Offers,
  headers: Headers = {},
): Response =>
  html(missedPage(context, request, offers), 404, {
    ...LEADING_PAGE_HEADERS,
    'X-Error-Code': 'not_found',
    ...headers,
  });

/** A password in an address must not leave in a `Referer` (docs/contract/redirects.md#password-form). */
export const LOCKED: Headers = { 'Referrer-Policy': 'no-referrer' };

const NOT_ALLOWED = 'The owner does not allow links to this kind of address';

const MESSAGES: Partial<Record<ErrorCode, string>> = {
  not_found: 'Short code not found',
  blocked: 'This link is blocked',
  gone: 'This link is no longer active',
  not_yet_live: 'This link is not live yet',
  forbidden: 'This link does not let bots through',
  service_unavailable: 'This link is not fetched ahead of a visit',
  password_required: 'Password required',
  invalid_password: 'Invalid password',
};

/** The error of a visit without a redirect. */
const visitError = (code: ErrorCode): AppError => new AppError(code, MESSAGES[code] ?? code);

/** The error for a short code that no link has. */
export const unknownCode = (): AppError => visitError('not_found');

/**
 * Short codes are pages by default; the path only matters for `/api/`, which also matches the route of short codes.
 */
export const isProgram = (request: Request): boolean => wantsJson(request, new URL(request.url).pathname);

/** The answer when there is no link to follow: a custom domain may redirect visitors. */
export const missingAnswer = (
  context: VisitsContext,
  request: Request,
  error: AppError,
  headers: Headers = {},
): Response => answerMissing(context, request.headers.get('host')) ?? errorAnswer(request, error, headers);

/** An error as a page, or as JSON for programs. Never cached, because the link may change at any time. */
export const errorAnswer = (request: Request, error: AppError, headers: Headers = {}): Response =>
  errorResponse(error, request, isProgram(request), { 'Cache-Control': 'no-store', ...headers });

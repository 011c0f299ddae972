import { errorResponse } from '../../http/error-response.ts';
import { wantsJson } from '../../http/negotiate.ts';
import type { Headers } from '../../http/respond.ts';
import type { VisitsContext } from '../../kernel/context.ts';
import { AppError, type ErrorCode } from '../../lib/app-error.ts';
import { answerMissing } from '../../network/domains/index.ts';

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

/** The error of a visit that is answered without a redirect. */
export const visitError = (code: ErrorCode): AppError => new AppError(code, MESSAGES[code] ?? code);

/** The error for a short code that no link has. */
export const unknownCode = (): AppError => visitError('not_found');

/** Short codes are pages by default; the path only matters for `/api/`, which also matches the route of short codes. */
export const isProgram = (request: Request): boolean => wantsJson(request, new URL(request.url).pathname);

/** The answer where no link is, or none to follow: a custom domain may send visitors elsewhere. */
export const missingAnswer = (
  context: VisitsContext,
  request: Request,
  error: AppError,
  headers: Headers = {},
): Response => answerMissing(context, request.headers.get('host')) ?? errorAnswer(request, error, headers);

/** An error as a page, or as JSON for programs. Never cached: the link may change at any time. */
export const errorAnswer = (request: Request, error: AppError, headers: Headers = {}): Response =>
  errorResponse(error, request, isProgram(request), { 'Cache-Control': 'no-store', ...headers });

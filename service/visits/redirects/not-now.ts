import type { Language } from '../../../words/language.ts';
import { isServerFault } from '../../db/storage-fault.ts';
import { errorResponse } from '../../http/error-response.ts';
import { requestLanguage, wantsJson } from '../../http/negotiate.ts';
import { markup } from '../../http/pages/markup.ts';
import { PAGE_HEADERS, page } from '../../http/pages/page.ts';
import { type Headers, html } from '../../http/respond.ts';
import { AppError } from '../../lib/app-error.ts';
import { redirectWords } from '../words.ts';

/** When to try again, s. */
const RETRY_AFTER = '5';

/** A text about something that only the database knows, in a language. */
type Words = (language: Language) => { title: string; advice: string };

/**
 * The details of an answer that is missing because the database server does not answer (docs/contract/http.md#codes).
 */
export const UNREACHABLE = { details: { reason: 'unreachable' } } as const;

/** 503 as a page, or as JSON for programs, when the answer needs the database; never cached. */
export function notNow(
  request: Request,
  path: string,
  said: Words | 'notNow' | 'capUnknown' = 'notNow',
  facts: typeof UNREACHABLE | undefined = undefined,
): Response {
  const words = typeof said === 'string' ? (language: Language) => redirectWords(language)[said] : said;
  const headers: Headers = {
    'Cache-Control': 'no-store',
    'Referrer-Policy': 'no-referrer',
    'Retry-After': RETRY_AFTER,
  };
  if (wantsJson(request, path)) {
    const error = new AppError('service_unavailable', words('en').advice, facts);
    return errorResponse(error, request, true, headers);
  }
  const language = requestLanguage(request);
  const { title, advice } = words(language);
  // The browser repeats a GET request by itself, so the page recovers.
  const asksAgain = request.method === 'GET';
  const more = asksAgain ? markup`<p>${redirectWords(language).asksAgain}</p>` : null;
  const content = markup`<h1>${title}</h1><p>${advice}</p>${more}`;
  return html(page(language, title, content), 503, {
    ...PAGE_HEADERS,
    ...headers,
    ...(asksAgain && { Refresh: RETRY_AFTER }),
    'X-Error-Code': 'service_unavailable',
  });
}

/** The answer to a visit whose link could not be read. @throws every error with another reason. */
export function unanswered(request: Request, error: unknown): Response {
  if (!isServerFault(error)) throw error;
  return notNow(request, new URL(request.url).pathname, 'notNow', UNREACHABLE);
}

import { LEADING_PAGE_HEADERS } from '../../http/pages/page.ts';
import { type Headers, html } from '../../http/respond.ts';
import type { VisitsContext } from '../../kernel/context.ts';
import { answerMissing } from '../../network/domains/index.ts';
import { missedPage, type Offers } from '../lookup/index.ts';
import { errorAnswer, isProgram, unknownCode } from './visit-error.ts';

const NOTHING_NEAR: Offers = { near: [], toMake: null };

/** 404 where nothing near is looked for: of codes that cannot be read, and of what goes by exact names. */
export const unknownAnswer = (context: VisitsContext, request: Request, headers: Headers = {}): Response =>
  answerMissing(context, request.headers.get('host')) ??
  (isProgram(request)
    ? errorAnswer(request, unknownCode(), headers)
    : unknownPage(context, request, NOTHING_NEAR, headers));

/** 404 for a person, with what the page offers. */
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

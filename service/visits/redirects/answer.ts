import { requestLanguage } from '../../http/language.ts';
import { requestOrigin } from '../../http/listener/listener-request.ts';
import { toResponse } from '../../http/reply.ts';
import { redirectTo } from '../../http/respond.ts';
import type { VisitsContext } from '../../kernel/context.ts';
import { type IndexedLink, shortUrlOf, toLocation } from '../../links/links/index.ts';
import { answerMissing } from '../../network/domains/index.ts';
import type { Decision } from './decide.ts';
import { blockedPage, endedPage } from './ended/page.ts';
import { notNow } from './not-now.ts';
import { notYetLivePage } from './not-yet/page.ts';
import { crawlerPreview, interstitialPage, passwordPage } from './pages.ts';
import { unknownAnswer } from './unknown.ts';
import { locationOf } from './visit.ts';
import { errorAnswer, isProgram, LOCKED, visitError } from './visit-error.ts';

type VisitFault = Extract<Decision, { kind: 'error' }>['code'];

/** The response to a visit that has been decided (docs/contract/redirects.md#outcomes). */
export function answerFor(
  context: VisitsContext,
  request: Request,
  entry: IndexedLink | undefined,
  decision: Decision,
): Response {
  if (!entry) return unknownAnswer(context, request);
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
        : interstitialPage(context, request);
    case 'password-page':
      return isProgram(request)
        ? errorAnswer(request, visitError(decision.code), LOCKED)
        : toResponse(
            passwordPage(context, request, { alias: entry.link.alias, status: 401, code: decision.code }),
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

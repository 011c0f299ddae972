import type { Elysia } from 'elysia';
import { readClickHeaders } from '../../clicks/clicks/index.ts';
import { asAppError } from '../../http/error-response.ts';
import { peerOf } from '../../http/listener/listener-request.ts';
import { SHORT_CODE_PATH } from '../../http/unrouted.ts';
import type { VisitsContext } from '../../kernel/context.ts';
import { AppError } from '../../lib/app-error.ts';
import { DEFAULT_NAMESPACE } from '../../lib/namespace.ts';
import type { IndexedLink } from '../../links/links/index.ts';
import { isReservedAlias, verifyLinkPassword } from '../../links/links/index.ts';
import { namespaceOf } from '../../network/domains/index.ts';
import { hasSession } from '../../people/sessions/index.ts';
import { lookUp } from '../lookup/index.ts';
import { answerFor } from './answer.ts';
import { asksWho, findUser } from './forwarded.ts';
import { isAskedByPerson, missedAnswer } from './missed.ts';
import { unanswered } from './not-now.ts';
import { COUNTDOWN_PATH, countdownFile } from './not-yet/countdown.ts';
import { previewPage } from './preview.ts';
import { withRuleFacts } from './rule-visit.ts';
import { readDeepCode, readShortCode } from './short-code.ts';
import { followUnderCap } from './under-cap.ts';
import { unknownAnswer } from './unknown.ts';
import { findLink, follow, type Visit } from './visit.ts';
import { errorAnswer, LOCKED, missingAnswer } from './visit-error.ts';

/**
 * The redirect path, and what a page there loads. It is not an endpoint: no limit and no credentials are checked, and
 * nothing is awaited but a password, and a click under a cap that other instances share.
 */
export function redirectRoutes(context: VisitsContext, app: Elysia): void {
  app.get(SHORT_CODE_PATH, ({ request, path }) => visit(context, request, path));
  app.get(COUNTDOWN_PATH, countdownFile);
}

function visit(context: VisitsContext, request: Request, path: string): Response | Promise<Response> {
  const arrivedAt = performance.now();
  const asked = readShortCode(path);
  if (!asked) {
    context.outcomes.not_found += 1;
    return unknownAnswer(context, request);
  }
  const namespace = namespaceOf(context, request.headers.get('host'));
  if (asked.wantsPreview) return previewPage(context, request, { namespace, code: asked.code });
  return answerVisit(
    context,
    request,
    visitOf(request, { namespace, code: asked.code, rest: [], arrivedAt }),
  );
}

/**
 * Answers a visit with something behind the name; undefined when there is no link that passes it on, and so nothing is
 * there.
 */
export async function answerDeepVisit(
  context: VisitsContext,
  request: Request,
  path: string,
): Promise<Response | undefined> {
  const arrivedAt = performance.now();
  const asked = isRead(request) ? readDeepCode(path) : undefined;
  const namespace = namespaceOf(context, request.headers.get('host'));
  if (!asked || (namespace === DEFAULT_NAMESPACE && isReservedAlias(asked.code))) return undefined;
  try {
    const entry = await findLink(context, { namespace, code: asked.code });
    if (!entry || entry.link.forwarding === null) return undefined;
  } catch (error) {
    return unanswered(request, error);
  }
  return answerVisit(context, request, visitOf(request, { namespace, ...asked, arrivedAt }));
}

/** The same under the names of custom domains, whose owners may send visitors elsewhere from what is not there. */
export function deepDomainRoutes(context: VisitsContext, app: Elysia): void {
  app.get(`${SHORT_CODE_PATH}/*`, async ({ request, path }) => {
    const answer = await answerDeepVisit(context, request, path);
    return answer ?? missingAnswer(context, request, new AppError('not_found', 'Not found'));
  });
}

const isRead = ({ method }: Request): boolean => method === 'GET' || method === 'HEAD';

type Asked = Pick<Visit, 'namespace' | 'code' | 'rest' | 'arrivedAt'>;

function visitOf(request: Request, asked: Asked): Visit {
  const { url, headers } = request;
  const query = url.indexOf('?');
  return {
    ...asked,
    method: request.method,
    address: peerOf(request),
    ...readClickHeaders((name) => headers.get(name)),
    query: query < 0 ? '' : url.slice(query),
    password: query < 0 ? null : new URLSearchParams(url.slice(query)).get('password'),
    user: null,
  };
}

function answerVisit(
  context: VisitsContext,
  request: Request,
  visit: Visit,
  isLedOn = false,
): Response | Promise<Response> {
  const found = findLink(context, visit);
  const answer = (entry: IndexedLink | undefined): Response | Promise<Response> => {
    if (!entry && !isLedOn && isAskedByPerson(request)) return answerMissed(context, request, visit);
    const rules = entry?.link.rules ?? null;
    if (rules !== null && visit.acceptLanguage === undefined)
      return withRuleFacts(context, request, visit, rules).then(
        (known) => answerVisit(context, request, known),
        (error: unknown) => unanswered(request, error),
      );
    return entry && asksWho(entry)
      ? afterUser(context, request, visit)
      : settle(context, request, visit, entry);
  };
  if (!(found instanceof Promise)) return answer(found);
  return found.then(answer, (error: unknown) => unanswered(request, error));
}

function settle(
  context: VisitsContext,
  request: Request,
  visit: Visit,
  entry: IndexedLink | undefined,
): Response | Promise<Response> {
  const decision = follow(context, entry, visit);
  if (decision.kind === 'cap-check') return underCap(context, request, visit);
  return decision.kind === 'password-check'
    ? afterPassword(context, request, visit, entry?.link)
    : answerFor(context, request, entry, decision);
}

/** Answers a visit once it is known who is signed in; the link may have changed meanwhile. */
async function afterUser(context: VisitsContext, request: Request, visit: Visit): Promise<Response> {
  try {
    const user = await findUser(context, request);
    return await settle(context, request, { ...visit, user }, await findLink(context, visit));
  } catch (error) {
    return unanswered(request, error);
  }
}

/** Leads on to the one link that a mistyped name can mean, where all its conditions hold; else tells what is near. */
async function answerMissed(context: VisitsContext, request: Request, visit: Visit): Promise<Response> {
  try {
    const isMember = (): Promise<boolean> => hasSession(context, request);
    const { leadsTo, near } = await lookUp(context, visit, { address: visit.address, isMember });
    if (leadsTo !== null) return await answerVisit(context, request, { ...visit, code: leadsTo }, true);
    follow(context, undefined, visit);
    return missedAnswer(context, request, visit, near);
  } catch (error) {
    return unanswered(request, error);
  }
}

/**
 * Compares the given password, then decides again: hashing takes time, and meanwhile the link may have run out, been
 * deleted or got another password.
 */
async function afterPassword(
  context: VisitsContext,
  request: Request,
  visit: Visit,
  link: IndexedLink['link'] | undefined,
): Promise<Response> {
  try {
    const hash = link?.passwordHash ?? null;
    const isRight = await verifyLinkPassword(context, link, visit.password ?? '', visit.address);
    const entry = await findLink(context, visit);
    if (entry && entry.link.passwordHash !== hash) return answerVisit(context, request, visit);
    const decision = follow(context, entry, visit, isRight);
    if (decision.kind === 'cap-check') return await underCap(context, request, visit, isRight);
    return answerFor(context, request, entry, decision);
  } catch (error) {
    return errorAnswer(request, asAppError(error, context.log), LOCKED);
  }
}

/** Answers a visit once it has a click under a cap that other instances share. */
async function underCap(
  context: VisitsContext,
  request: Request,
  visit: Visit,
  isPasswordRight?: boolean,
): Promise<Response> {
  try {
    const { entry, decision } = await followUnderCap(context, visit, isPasswordRight);
    return decision.kind === 'password-check'
      ? await afterPassword(context, request, visit, entry?.link)
      : answerFor(context, request, entry, decision);
  } catch (error) {
    return unanswered(request, error);
  }
}

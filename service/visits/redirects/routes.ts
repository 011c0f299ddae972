import type { Elysia } from 'elysia';
import { isFetchedAhead, readClickHeaders } from '../../clicks/clicks/index.ts';
import { hasSessionCookie } from '../../http/authenticate.ts';
import { asAppError } from '../../http/error-response.ts';
import { peerOf } from '../../http/listener/listener-request.ts';
import { SHORT_CODE_PATH } from '../../http/unrouted.ts';
import type { VisitsContext } from '../../kernel/context.ts';
import { AppError } from '../../lib/app-error.ts';
import { DEFAULT_NAMESPACE } from '../../lib/namespace.ts';
import { isReservedAlias } from '../../links/alias/index.ts';
import { type IndexedLink, verifyLinkPassword } from '../../links/links/index.ts';
import { asksForSession } from '../../links/rules/index.ts';
import { answerMissing, namespaceOf } from '../../network/domains/index.ts';
import { hasSession } from '../../people/sessions/index.ts';
import { lookUp, noteWanted, wantedNameIn } from '../lookup/index.ts';
import {
  answerFor,
  errorAnswer,
  isProgram,
  LOCKED,
  missingAnswer,
  unknownAnswer,
  unknownPage,
} from './answer.ts';
import { COUNTDOWN_PATH, countdownFile } from './countdown.ts';
import { asksWho, findUser } from './forwarded.ts';
import { unanswered } from './not-now.ts';
import { previewPage } from './preview.ts';
import { readDeepCode, readShortCode } from './short-code.ts';
import { followUnderCap } from './under-cap.ts';
import { isUnlocked } from './unlocked.ts';
import { findLink, follow, type Visit } from './visit.ts';

/**
 * The routes of redirects, and the files that their pages load. They are no endpoints: no limit and no credentials
 * are checked, and nothing is awaited except a password, and a click under a cap that other instances share.
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

/** Answers a visit with a path after the name; undefined when no link forwards it. */
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

/** The same under the names of custom domains, whose owners may redirect visitors of unknown addresses. */
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
    isAhead: isFetchedAhead((name) => headers.get(name)),
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
    if (!entry && !isLedOn && !visit.isAhead && isAskedByPerson(request))
      return answerMissed(context, request, visit);
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
  const isPasswordRight = entry && isUnlocked(context, request, entry.link) ? true : undefined;
  const decision = follow(context, entry, visit, isPasswordRight);
  if (decision.kind === 'cap-check') return underCap(context, request, visit, isPasswordRight);
  return decision.kind === 'password-check'
    ? afterPassword(context, request, visit, entry?.link)
    : answerFor(context, request, entry, decision);
}

/** Answers a visit once the signed-in person is known; the link may have changed meanwhile. */
async function afterUser(context: VisitsContext, request: Request, visit: Visit): Promise<Response> {
  try {
    const user = await findUser(context, request);
    return await settle(context, request, { ...visit, user }, await findLink(context, visit));
  } catch (error) {
    return unanswered(request, error);
  }
}

/**
 * Redirects to the only link that a mistyped name can mean, if all conditions are met; otherwise shows the near
 * names.
 */
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
 * Compares the given password, then decides again: hashing takes time, and meanwhile the link may have expired, been
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
    return await answerFor(context, request, entry, decision);
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
      : await answerFor(context, request, entry, decision);
  } catch (error) {
    return unanswered(request, error);
  }
}

/**
 * A visit with the facts that only rules need: the language of the browser, and whether a person with a session opens
 * the link. Rejects when the session must be looked up and the database cannot be read.
 */
async function withRuleFacts(
  context: VisitsContext,
  request: Request,
  visit: Visit,
  rules: NonNullable<IndexedLink['link']['rules']>,
): Promise<Visit> {
  const acceptLanguage = request.headers.get('accept-language');
  const isSignedIn = asksForSession(rules) && (await hasSession(context, request));
  return { ...visit, acceptLanguage, isSignedIn };
}

/**
 * Whether a person asks, who can choose among names. Programs get what they always got: those that want JSON, and those
 * that only ask by HEAD where a link leads (docs/contract/lookup.md#on-a-miss).
 */
const isAskedByPerson = (request: Request): boolean => request.method === 'GET' && !isProgram(request);

/** 404 for a person, with the nearest names, and for members the offer to make a link of that name. */
function missedAnswer(
  context: VisitsContext,
  request: Request,
  visit: Visit,
  near: readonly string[],
): Response {
  noteWanted(context, visit);
  const elsewhere = answerMissing(context, request.headers.get('host'));
  if (elsewhere) return elsewhere;
  // No person is signed in under the host name of a custom domain.
  const mayMake = visit.namespace === DEFAULT_NAMESPACE && hasSessionCookie(request);
  const toMake = mayMake ? (wantedNameIn(visit.code)?.name ?? null) : null;
  return unknownPage(context, request, { near, toMake });
}

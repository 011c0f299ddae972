import { countsAsVerified } from '../../base/mail/index.ts';
import { ACCESS_COOKIE, findCookie, REFRESH_COOKIE } from '../../http/cookies.ts';
import { knownClientOf } from '../../http/listener/listener-request.ts';
import type { PeopleContext } from '../../kernel/context.ts';
import { type Actor, isScope } from '../../lib/actor.ts';
import { isAway } from './new-network.ts';
import { isSessionOver, maySignIn } from './session-rule.ts';
import { readToken, sessionIn } from './tokens.ts';
import { lookUpSession } from './unstored.ts';

const COOKIES = [
  { name: ACCESS_COOKIE, purpose: 'access' },
  { name: REFRESH_COOKIE, purpose: 'refresh' },
] as const;

/** Whether a request has the cookie of a session, valid or not. Without one no person is signed in. */
export const bringsSession = (request: Request): boolean =>
  COOKIES.some(({ name }) => findCookie(request, name) !== undefined);

/**
 * Whether the browser of a request has a person's active session (docs/contract/rules.md#signed-in). The access
 * cookie expires long before the session, so the other cookie counts too; it is not renewed.
 */
export const hasSession = async (context: PeopleContext, request: Request): Promise<boolean> =>
  (await findVisitor(context, request)) !== undefined;

/** The account of the browser's session, as for `hasSession`; undefined without one. */
export async function findVisitor(context: PeopleContext, request: Request): Promise<string | undefined> {
  for (const { name, purpose } of COOKIES) {
    const token = findCookie(request, name);
    const claims = token ? sessionIn(await readToken(context, purpose, token)) : undefined;
    const actor = claims && (await findActorOfSession(context, claims));
    if (!actor) continue;
    if (actor.kind !== 'session' || !(await isPerson(context, actor, request))) return undefined;
    return actor.accountId;
  }
  return undefined;
}

/** Whether a caller is a person in their own session who may go on where the request comes from. */
export const isPerson = async (context: PeopleContext, actor: Actor, request: Request): Promise<boolean> =>
  actor.kind === 'session' && !actor.isWaiting && !(await isAway(context, actor, knownClientOf(request)));

/** The caller with an access token; undefined when the token, its session or its account is no longer valid. */
export async function findSessionActor(
  context: PeopleContext,
  accessToken: string,
): Promise<Actor | undefined> {
  const claims = sessionIn(await readToken(context, 'access', accessToken));
  return claims && findActorOfSession(context, claims);
}

/** The present rights of a session's caller; undefined when the session or its account is no longer valid. */
export async function findActorOfSession(
  context: Pick<PeopleContext, 'database' | 'unstoredSessions' | 'clock' | 'settings'>,
  { sessionId, accountId }: { sessionId: string; accountId: string },
): Promise<Actor | undefined> {
  const found = await lookUpSession(context, sessionId);
  if (found?.session.accountId !== accountId || !maySignIn(found.status)) return undefined;
  const { session, role, status } = found;
  if (isSessionOver(session, context.clock.now())) return undefined;
  const emailVerified = countsAsVerified(context, found);
  const isWaiting = status !== 'active' && { isWaiting: true };
  const common = { sessionId: session.id, accountId: session.accountId, emailVerified, ...isWaiting };
  if (session.appId === null) return { kind: 'session', role, ...common };
  return { kind: 'app', appId: session.appId, scopes: session.scopes?.filter(isScope) ?? [], ...common };
}

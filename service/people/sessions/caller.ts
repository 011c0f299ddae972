import type { PeopleContext } from '../../kernel/context.ts';
import { type Actor, isScope } from '../../lib/actor.ts';
import { isSessionOver } from './session-rule.ts';
import { readToken, sessionIn } from './tokens/tokens.ts';
import { lookUpSession } from './unstored.ts';

/** The caller behind an access token; undefined when the token, its session or its account no longer holds. */
export async function findSessionActor(
  context: PeopleContext,
  accessToken: string,
): Promise<Actor | undefined> {
  const claims = sessionIn(await readToken(context, 'access', accessToken));
  return claims && findActorOfSession(context, claims);
}

/** The caller of a session as they are now; undefined when the session or its account no longer holds. */
export async function findActorOfSession(
  context: Pick<PeopleContext, 'database' | 'unstoredSessions' | 'clock'>,
  { sessionId, accountId }: { sessionId: string; accountId: string },
): Promise<Actor | undefined> {
  const found = await lookUpSession(context, sessionId);
  if (found?.session.accountId !== accountId || found.status !== 'active') return undefined;
  const { session, role, emailVerified } = found;
  if (isSessionOver(session, context.clock.now())) return undefined;
  const common = { sessionId: session.id, accountId: session.accountId, emailVerified };
  if (session.appId === null) return { kind: 'session', role, ...common };
  return { kind: 'app', appId: session.appId, scopes: session.scopes?.filter(isScope) ?? [], ...common };
}

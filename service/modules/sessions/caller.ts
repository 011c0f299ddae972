import type { Context } from '../../context.ts';
import { type Actor, isScope } from '../../lib/actor.ts';
import { isSessionOver } from './session-rule.ts';
import { readToken, sessionIn } from './tokens/tokens.ts';
import { lookUpSession } from './unstored.ts';

/** The caller behind an access token; undefined when the token, its session or its account no longer holds. */
export async function findSessionActor(context: Context, accessToken: string): Promise<Actor | undefined> {
  const claims = sessionIn(await readToken(context, 'access', accessToken));
  const found = claims && (await lookUpSession(context, claims.sessionId));
  if (!found || found.session.accountId !== claims.accountId || found.status !== 'active') return undefined;
  const { session, role, emailVerified } = found;
  if (isSessionOver(session, context.clock.now())) return undefined;
  const common = { sessionId: session.id, accountId: session.accountId, emailVerified };
  if (session.appId === null) return { kind: 'session', role, ...common };
  return { kind: 'app', appId: session.appId, scopes: session.scopes?.filter(isScope) ?? [], ...common };
}

import type { Static } from '@sinclair/typebox';
import type { PeopleContext } from '../../kernel/context.ts';
import { notFound } from '../../lib/app-error.ts';
import { toIso } from '../../lib/timestamp.ts';
import type { SessionView } from './api.ts';
import { deleteEndedSessions, listSessions, revokeStoredSessions, type WhichSessions } from './repository.ts';
import { isSessionOver } from './session-rule.ts';
import { readToken, sessionIn } from './tokens/tokens.ts';
import { forgetUnstored } from './unstored.ts';

/** How long ended sessions are kept, in milliseconds, so that a late token is recognised. */
const KEPT_AFTER_END_MS = 7 * 86_400_000;

/** The devices on which the account is signed in, the most recently used first. */
export async function getDevices(
  context: PeopleContext,
  { accountId, sessionId }: { accountId: string; sessionId: string },
): Promise<Static<typeof SessionView>[]> {
  const now = context.clock.now();
  const sessions = await listSessions(context.database.read, accountId, now);
  const current = sessions.filter((session) => !isSessionOver(session, now));
  return current.map((session) => ({
    id: session.id,
    current: session.id === sessionId,
    method: session.method,
    user_agent: session.userAgent,
    address: session.address,
    created_at: toIso(session.createdAt),
    last_used_at: toIso(session.lastUsedAt),
    expires_at: toIso(session.expiresAt),
  }));
}

/** @throws AppError 404 when the account has no such session. */
export async function endDevice(context: PeopleContext, accountId: string, sessionId: string): Promise<void> {
  const ended = await revokeSessions(context, accountId, { sessionId });
  if (ended === 0) throw notFound('Session');
}

/** Ends the session of a refresh or access token, if the token still identifies it. */
export async function closeSession(
  context: PeopleContext,
  tokens: { refresh?: string; access?: string },
): Promise<void> {
  const claims =
    sessionIn(tokens.refresh ? await readToken(context, 'refresh', tokens.refresh) : undefined) ??
    sessionIn(tokens.access ? await readToken(context, 'access', tokens.access) : undefined);
  if (claims) await revokeSessions(context, claims.accountId, { sessionId: claims.sessionId });
}

/** Ends sessions of an account at once; returns how many there were. */
export async function revokeSessions(
  context: PeopleContext,
  accountId: string,
  which: WhichSessions,
): Promise<number> {
  const forgotten = forgetUnstored(context, accountId, which);
  // A session that was in memory only has ended now: signing out must not need the disk.
  if (forgotten > 0 && typeof which === 'object' && 'sessionId' in which) return forgotten;
  const stored = { accountId, which, now: context.clock.now() };
  return forgotten + (await context.database.write(revokeStoredSessions, stored));
}

/** Deletes sessions that ended a week ago. */
export const forgetEndedSessions = (context: PeopleContext): Promise<void> =>
  context.database.write(deleteEndedSessions, context.clock.now() - KEPT_AFTER_END_MS);

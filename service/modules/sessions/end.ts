import type { Context } from '../../context.ts';
import { deleteEndedSessions, revokeSessions as revokeStoredSessions, type Which } from './repository.ts';
import { readToken, sessionOf } from './tokens/tokens.ts';
import { forgetUnstored } from './unstored.ts';

/** Ended sessions are kept this long, in milliseconds: a token that turns up late is still known. */
const KEPT_AFTER_END = 7 * 86_400_000;

/** Ends the session a refresh or access token belongs to, if it still can be told. */
export async function closeSession(
  context: Context,
  tokens: { refresh?: string; access?: string },
): Promise<void> {
  const claims =
    sessionOf(tokens.refresh ? await readToken(context, 'refresh', tokens.refresh) : undefined) ??
    sessionOf(tokens.access ? await readToken(context, 'access', tokens.access) : undefined);
  if (claims) await revokeSessions(context, claims.accountId, { sessionId: claims.sessionId });
}

/** Ends sessions of an account at once; returns how many there were. */
export async function revokeSessions(context: Context, accountId: string, which: Which): Promise<number> {
  const forgotten = forgetUnstored(context, accountId, which);
  // One that was only in memory is over: signing out of it needs no disk either.
  if (forgotten > 0 && typeof which === 'object' && 'sessionId' in which) return forgotten;
  const stored = { accountId, which, now: context.clock.now() };
  return forgotten + (await context.database.write(revokeStoredSessions, stored));
}

/** Forgets sessions that ended a week ago. */
export const forgetEndedSessions = (context: Context): Promise<void> =>
  context.database.write(deleteEndedSessions, context.clock.now() - KEPT_AFTER_END);

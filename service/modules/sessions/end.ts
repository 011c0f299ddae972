import type { Context } from '../../context.ts';
import { deleteEndedSessions, revokeSessions as revokeStoredSessions, type Which } from './repository.ts';
import { readToken, sessionOf } from './tokens.ts';

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
export const revokeSessions = (context: Context, accountId: string, which: Which): Promise<number> =>
  context.database.write(revokeStoredSessions, { accountId, which, now: context.clock.now() });

/** Forgets sessions that ended a week ago. */
export const forgetEndedSessions = (context: Context): Promise<void> =>
  context.database.write(deleteEndedSessions, context.clock.now() - KEPT_AFTER_END);

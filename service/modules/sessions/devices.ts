import type { Static } from '@sinclair/typebox';
import type { Context } from '../../context.ts';
import { notFound } from '../../lib/app-error.ts';
import { toIso } from '../../lib/timestamp.ts';
import { revokeSessions } from './end.ts';
import { isOver } from './lifetime.ts';
import type { SessionView } from './model.ts';
import { listSessions } from './repository.ts';

type Own = { accountId: string; sessionId: string };

/** Where the person is signed in, the most recently used device first. */
export async function getDevices(
  context: Context,
  { accountId, sessionId }: Own,
): Promise<Static<typeof SessionView>[]> {
  const now = context.clock.now();
  const sessions = await listSessions(context.database.read, accountId, now);
  const current = sessions.filter((session) => !isOver(session, now));
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
export async function endDevice(context: Context, accountId: string, sessionId: string): Promise<void> {
  const ended = await revokeSessions(context, accountId, { sessionId });
  if (ended === 0) throw notFound('Session');
}

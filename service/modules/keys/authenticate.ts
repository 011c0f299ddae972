import type { Context } from '../../context.ts';
import { type Actor, isScope } from '../../lib/actor.ts';
import { findKeyByHash, touchKey } from './repository.ts';
import { hashKeyToken } from './token.ts';

/**
 * After how long the time of last use is written again, in milliseconds
 * (docs/contract/keys.md#routes).
 */
const TOUCH_EVERY_MS = 3_600_000;

/** The caller behind an API key; undefined when the key has ended or its account is not active. */
export async function findKeyActor(context: Context, token: string): Promise<Actor | undefined> {
  const found = await findKeyByHash(context.database.read, hashKeyToken(token));
  if (found?.status !== 'active') return undefined;
  const { key, emailVerified } = found;
  const now = context.clock.now();
  if (key.revokedAt !== null || (key.expiresAt !== null && key.expiresAt <= now)) return undefined;
  // Earlier or later than now: the clock may have been ahead when the key was used last.
  if (key.lastUsedAt === null || Math.abs(now - key.lastUsedAt) >= TOUCH_EVERY_MS)
    noteUse(context, key.id, now);
  return {
    kind: 'key',
    keyId: key.id,
    accountId: key.accountId,
    emailVerified,
    scopes: key.scopes.filter(isScope),
  };
}

/** Not awaited: the time of last use is display only. */
function noteUse(context: Context, keyId: string, now: number): void {
  context.database
    .write(touchKey, { keyId, now })
    .catch((error: unknown) => context.log.warn({ err: error }, 'key use not noted'));
}

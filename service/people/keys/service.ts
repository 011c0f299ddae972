import type { Key } from '../../../drizzle/schema/index.ts';
import type { PeopleContext } from '../../kernel/context.ts';
import { AppError, notFound } from '../../lib/app-error.ts';
import type { Quota } from '../../lib/quota.ts';
import { newId } from '../../lib/random.ts';
import { parseTimestamp, toUnixSeconds } from '../../lib/timestamp.ts';
import { keyRefusals } from '../words.ts';
import type { KeyView, NewKeyInput } from './api.ts';
import { createKeyToken } from './authenticate.ts';
import { countActiveKeys, deleteKey, insertKey, listKeys, revokeKey } from './repository.ts';

/** The most active keys of one account. */
export const MOST_ACTIVE_KEYS = 20;

/** A key without its secret, which is not stored (docs/contract/keys.md#routes). */
const toView = (key: Key): KeyView => ({
  id: key.id,
  name: key.name,
  description: key.description,
  scopes: key.scopes,
  created_at: toUnixSeconds(key.createdAt),
  expires_at: toUnixSeconds(key.expiresAt),
  revoked: key.revokedAt !== null,
  token_prefix: key.tokenPrefix,
  last_used_at: toUnixSeconds(key.lastUsedAt),
});

/**
 * Creates a key; the token in the result is never shown again.
 *
 * @throws AppError 400 when the expiry cannot be read or is past, or when the account has 20 active keys.
 */
export async function createKey(
  context: PeopleContext,
  accountId: string,
  input: NewKeyInput,
): Promise<KeyView & { token: string }> {
  const now = context.clock.now();
  const { token, hash, shown } = createKeyToken(context.random);
  const key: Key = {
    id: newId(context.random),
    accountId,
    name: input.name.trim(),
    description: input.description ?? null,
    scopes: [...new Set(input.scopes)],
    secretHash: hash,
    tokenPrefix: shown,
    createdAt: now,
    expiresAt: expiryOf(input.expires_at ?? null, now),
    lastUsedAt: null,
    revokedAt: null,
  };
  const inserted = await context.database.write(
    insertKey,
    { key, mostActive: MOST_ACTIVE_KEYS },
    { accountId },
  );
  if (!inserted)
    throw new AppError('validation_error', keyRefusals.tooMany({ most: String(MOST_ACTIVE_KEYS) }));
  return { ...toView(key), token };
}

/** The number of active keys of an account, and its limit. */
export const keyQuota = async ({ clock, database }: PeopleContext, accountId: string): Promise<Quota> => ({
  max: MOST_ACTIVE_KEYS,
  used: await countActiveKeys(database.read, { accountId, now: clock.now() }),
});

function expiryOf(input: string | number | null, now: number): number | null {
  if (input === null) return null;
  const expiresAt = parseTimestamp(input);
  if (expiresAt === undefined)
    throw new AppError('validation_error', keyRefusals.noDate, { field: 'expires_at' });
  if (expiresAt <= now) throw new AppError('validation_error', keyRefusals.past, { field: 'expires_at' });
  return expiresAt;
}

/** Every key of the account, active and revoked, the newest first. */
export async function getKeys(context: PeopleContext, accountId: string): Promise<KeyView[]> {
  return (await listKeys(context.database.read, accountId)).map(toView);
}

/** Ends a key at once; the record of a revoked key stays. @throws AppError 404 when the account has no such key. */
export async function endKey(
  context: PeopleContext,
  accountId: string,
  keyId: string,
  how: 'deleted' | 'revoked',
): Promise<void> {
  const operation = how === 'revoked' ? revokeKey : deleteKey;
  const own = { accountId, keyId, now: context.clock.now() };
  const found = await context.database.write(operation, own, { accountId });
  if (!found) throw notFound('API key');
}

import { Type } from '@sinclair/typebox';
import { and, count, desc, eq, gt, isNull, or, sql } from 'drizzle-orm';
import { type Account, accounts, type Key, keys } from '../../../drizzle/schema/index.ts';
import { builtOnce } from '../../db/built-once.ts';
import type { Reader, Transaction } from '../../db/connection.ts';
import { appendChangeWithin } from '../../db/journal/append.ts';
import { defineChange } from '../../db/journal/change.ts';
import { defineWrite } from '../../db/operation.ts';
import { NOTHING } from '../../lib/schema/kinds.ts';
import type { Operations } from '../../threads/operations.ts';

const ChangeOfKey = Type.Object({ name: Type.String(), scopes: Type.Array(Type.String()) });
const KEY_CREATED = defineChange('key.created', ChangeOfKey);
const KEY_REVOKED = defineChange('key.revoked', ChangeOfKey);
const KEY_DELETED = defineChange('key.deleted', ChangeOfKey);

/** Appends a change of a key. */
const appendKeyWithin = (
  tx: Transaction,
  definition: typeof KEY_CREATED,
  { id, accountId, name, scopes }: Key,
): Promise<void> =>
  appendChangeWithin(tx, definition, {
    subjectId: id,
    ownerId: accountId,
    facts: { name, scopes: [...scopes] },
  });

/** A key, with the facts that decide whether its account may use it. */
export type KeyFacts = { key: Key } & Pick<Account, 'status' | 'emailVerified'>;

const factsBy = (column: typeof keys.id | typeof keys.secretHash) =>
  builtOnce((db) =>
    db
      .select({ key: keys, status: accounts.status, emailVerified: accounts.emailVerified })
      .from(keys)
      .innerJoin(accounts, eq(accounts.id, keys.accountId))
      .where(eq(column, sql.placeholder('value')))
      .prepare(),
  );

const factsByHash = factsBy(keys.secretHash);
const factsById = factsBy(keys.id);

export async function findKeyByHash(read: Reader, secretHash: string): Promise<KeyFacts | undefined> {
  const [found] = await factsByHash(read).execute({ value: secretHash });
  return found;
}

export async function findKeyById(read: Reader, id: string): Promise<KeyFacts | undefined> {
  const [found] = await factsById(read).execute({ value: id });
  return found;
}

export const listKeys = (read: Reader, accountId: string): Promise<Key[]> =>
  read.select().from(keys).where(eq(keys.accountId, accountId)).orderBy(desc(keys.createdAt), desc(keys.id));

/** How many keys of an account are neither revoked nor expired at a moment, ms UTC. */
export async function countActiveKeys(
  read: Reader | Transaction,
  { accountId, now }: { accountId: string; now: number },
): Promise<number> {
  const isActive = and(
    eq(keys.accountId, accountId),
    isNull(keys.revokedAt),
    or(isNull(keys.expiresAt), gt(keys.expiresAt, now)),
  );
  const [active] = await read.select({ count: count() }).from(keys).where(isActive);
  return active?.count ?? 0;
}

/**
 * Stores a key; false when the account has reached its limit of active keys. Counted in the same write as the insert.
 */
export const insertKey = defineWrite(
  'keys.insert',
  Type.Boolean(),
  async (tx, { key, mostActive }: { key: Key; mostActive: number }): Promise<boolean> => {
    const { accountId, createdAt: now } = key;
    if ((await countActiveKeys(tx, { accountId, now })) >= mostActive) return false;
    await tx.insert(keys).values(key);
    await appendKeyWithin(tx, KEY_CREATED, key);
    return true;
  },
);

type OwnKey = { accountId: string; keyId: string; now: number };

const ownKey = ({ accountId, keyId }: OwnKey) => and(eq(keys.id, keyId), eq(keys.accountId, accountId));

/** False when the key does not exist; a key that was revoked before keeps the time of its revocation. */
export const revokeKey = defineWrite(
  'keys.revoke',
  Type.Boolean(),
  async (tx, own: OwnKey): Promise<boolean> => {
    const [key] = await tx.select().from(keys).where(ownKey(own));
    if (!key) return false;
    if (key.revokedAt !== null) return true;
    await tx.update(keys).set({ revokedAt: own.now }).where(ownKey(own));
    await appendKeyWithin(tx, KEY_REVOKED, key);
    return true;
  },
);

export const deleteKey = defineWrite(
  'keys.delete',
  Type.Boolean(),
  async (tx, own: OwnKey): Promise<boolean> => {
    const [deleted] = await tx.delete(keys).where(ownKey(own)).returning();
    if (deleted) await appendKeyWithin(tx, KEY_DELETED, deleted);
    return deleted !== undefined;
  },
);

export const touchKey = defineWrite(
  'keys.touch',
  NOTHING,
  async (tx, { keyId, now }: { keyId: string; now: number }): Promise<void> => {
    await tx.update(keys).set({ lastUsedAt: now }).where(eq(keys.id, keyId));
  },
  { background: true },
);

export const operations: Operations = { writes: [deleteKey, insertKey, revokeKey, touchKey] };

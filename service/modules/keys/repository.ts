import { eq } from 'drizzle-orm';
import { accounts, keys } from '../../../drizzle/schema/index.ts';
import type { Reader } from '../../db/connection.ts';
import { defineWrite } from '../../db/operation.ts';

/** An unrevoked key with what must hold for its account. */
export async function findKeyByHash(read: Reader, secretHash: string) {
  const [found] = await read
    .select({ key: keys, status: accounts.status, emailVerified: accounts.emailVerified })
    .from(keys)
    .innerJoin(accounts, eq(accounts.id, keys.accountId))
    .where(eq(keys.secretHash, secretHash));
  return found;
}

export const touchKey = defineWrite(
  'keys.touch',
  async (tx, { keyId, now }: { keyId: string; now: number }): Promise<void> => {
    await tx.update(keys).set({ lastUsedAt: now }).where(eq(keys.id, keyId));
  },
  { background: true },
);

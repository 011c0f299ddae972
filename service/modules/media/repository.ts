import { inArray } from 'drizzle-orm';
import { discardedPictures } from '../../../drizzle/schema/index.ts';
import type { Reader, Transaction } from '../../db/connection.ts';
import { defineWrite } from '../../db/operation.ts';
import { NOTHING } from '../../lib/schema/kinds.ts';

/**
 * Notes pictures whose files must go, within the transaction that ends the last mention of them.
 *
 * Files cannot take part in a transaction: deleted before it, they would be missing if it failed; after
 * it, a kill in between would leave them for ever.
 */
export async function discardWithin(tx: Transaction, names: readonly string[]): Promise<void> {
  for (const name of names) await tx.insert(discardedPictures).values({ name }).onConflictDoNothing();
}

export async function listDiscarded(read: Reader): Promise<string[]> {
  const rows = await read.select().from(discardedPictures);
  return rows.map(({ name }) => name);
}

export const forgetDiscarded = defineWrite(
  'media.forget-discarded',
  NOTHING,
  async (tx, names: readonly string[]): Promise<void> => {
    await tx.delete(discardedPictures).where(inArray(discardedPictures.name, [...names]));
  },
  { scrubs: true },
);

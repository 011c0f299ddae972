import { and, eq, inArray, lt, or } from 'drizzle-orm';
import { inboxEntries, inboxItems, links } from '../../../drizzle/schema/index.ts';
import type { Transaction } from '../../db/connection.ts';
import { defineWrite } from '../../db/operation.ts';
import { NOTHING } from '../../lib/schema/kinds.ts';

type Ages = { closedBefore: number; openBefore: number };

/** Deletes items that were closed before one moment, and open items without news since another; ms UTC. */
export const deleteOldItems = defineWrite(
  'reports.delete-old',
  NOTHING,
  async (tx, { closedBefore, openBefore }: Ages): Promise<void> => {
    const isStale = and(eq(inboxItems.state, 'open'), lt(inboxItems.lastAt, openBefore));
    await tx.delete(inboxItems).where(or(lt(inboxItems.closedAt, closedBefore), isStale));
  },
  { background: true },
);

/**
 * Deletes messages with an account's email address, and items about its links; the foreign key deletes the account's
 * own reports. Call it before the links are erased.
 */
export async function eraseReportsWithin(
  tx: Transaction,
  { accountId, email }: { accountId: string; email: string },
): Promise<void> {
  const sent = tx.select({ id: inboxEntries.itemId }).from(inboxEntries).where(eq(inboxEntries.email, email));
  await tx.delete(inboxItems).where(and(eq(inboxItems.kind, 'message'), inArray(inboxItems.id, sent)));
  await tx.delete(inboxEntries).where(eq(inboxEntries.email, email));
  const owned = tx.select({ number: links.number }).from(links).where(eq(links.ownerId, accountId));
  await tx.delete(inboxItems).where(inArray(inboxItems.linkNumber, owned));
}

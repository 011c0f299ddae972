import { and, eq, ne } from 'drizzle-orm';
import { type Link, links, retiredLinks } from '../../../drizzle/schema/index.ts';
import type { Transaction } from '../../db/connection.ts';
import { eraseClicksWithin } from '../clicks/operations.ts';

/**
 * Removes an account's links and every click on them, deleted links included; returns the links as they were.
 *
 * Blocked ones stay blocked, without anything that says whose they were (docs/contract/deletion.md#erasing).
 */
export async function eraseLinksWithin(tx: Transaction, ownerId: string): Promise<Link[]> {
  const owned = await tx.select().from(links).where(eq(links.ownerId, ownerId));
  const retired = await tx.select().from(retiredLinks).where(eq(retiredLinks.ownerId, ownerId));
  await eraseClicksWithin(
    tx,
    [...owned, ...retired].map(({ number }) => number),
  );
  await tx
    .update(links)
    .set({ ownerId: null, metaTags: null, claimTokenHash: null, totalClicks: 0, lastClick: null })
    .where(and(eq(links.ownerId, ownerId), eq(links.status, 'BLOCKED')));
  await tx.delete(links).where(and(eq(links.ownerId, ownerId), ne(links.status, 'BLOCKED')));
  return owned;
}

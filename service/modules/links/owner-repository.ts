import { and, eq, ne } from 'drizzle-orm';
import { domains, type Link, links, retiredLinks } from '../../../drizzle/schema/index.ts';
import type { Transaction } from '../../db/connection.ts';
import { eraseClicksWithin } from '../clicks/operations.ts';

/**
 * Removes an account's links and every click on them, deleted links included; returns the links as they were.
 *
 * Blocked links stay blocked, without anything that identifies their owner (docs/contract/deletion.md#erasing).
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

/**
 * Gives every link of one account to another, with all clicks, those of retired links included; returns the links before
 * and after.
 *
 * Custom domains move too: only the account that has the domain of a link can edit the link.
 */
export async function handOverWithin(
  tx: Transaction,
  { from, to, now }: { from: string; to: string; now: number },
): Promise<{ before: Link; after: Link }[]> {
  const owned = await tx.select().from(links).where(eq(links.ownerId, from));
  const change = { ownerId: to, updatedAt: now };
  await tx.update(links).set(change).where(eq(links.ownerId, from));
  await tx.update(retiredLinks).set({ ownerId: to }).where(eq(retiredLinks.ownerId, from));
  await tx.update(domains).set({ accountId: to, updatedAt: now }).where(eq(domains.accountId, from));
  return owned.map((before) => ({ before, after: { ...before, ...change } }));
}

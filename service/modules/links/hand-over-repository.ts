import { eq } from 'drizzle-orm';
import { domains, type Link, links, retiredLinks } from '../../../drizzle/schema/index.ts';
import type { Transaction } from '../../db/connection.ts';

/**
 * Gives every link of one account to another, with its history, those deleted in bulk included; returns
 * the links before and after.
 *
 * Custom domains go along: a link could not be edited by somebody who does not have its domain.
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

import { and, eq, ne } from 'drizzle-orm';
import { links, retiredLinks } from '../../../drizzle/schema/index.ts';
import type { Transaction } from '../../db/connection.ts';
import { appendChangeWithin } from '../../db/journal/append.ts';
import { eraseClicksWithin } from '../clicks/operations.ts';
import { dropOwnTagsWithin } from '../tags/operations.ts';
import { LINKS_ERASED, LINKS_GIVEN, LINKS_RECEIVED } from './changes.ts';

/**
 * Removes an account's links, those in the bin included, and every click on them, deleted links included. Returns the names of the pictures on their cards.
 *
 * Blocked links stay blocked, without anything that identifies their owner (docs/contract/deletion.md#erasing).
 */
export async function eraseLinksWithin(tx: Transaction, ownerId: string): Promise<string[]> {
  const owned = await tx.select().from(links).where(eq(links.ownerId, ownerId));
  const retired = await tx.select().from(retiredLinks).where(eq(retiredLinks.ownerId, ownerId));
  await eraseClicksWithin(
    tx,
    [...owned, ...retired].map(({ number }) => number),
  );
  await tx
    .update(links)
    .set({
      ownerId: null,
      metaTags: null,
      tagIds: null,
      claimTokenHash: null,
      totalClicks: 0,
      lastClick: null,
      binnedAt: null,
    })
    .where(and(eq(links.ownerId, ownerId), eq(links.status, 'BLOCKED')));
  await tx.delete(links).where(and(eq(links.ownerId, ownerId), ne(links.status, 'BLOCKED')));
  await appendChangeWithin(tx, LINKS_ERASED, { subjectId: '', ownerId: null, facts: {} });
  return owned.flatMap(({ metaTags }) => metaTags?.image ?? []);
}

/**
 * Gives every link of one account to another, those in the bin included, with all clicks, those of retired links
 * included; returns how many links. They lose the tags that were the account's own.
 */
export async function handOverWithin(
  tx: Transaction,
  { from, to, now }: { from: string; to: string; now: number },
): Promise<number> {
  await dropOwnTagsWithin(tx, from);
  const moved = await tx
    .update(links)
    .set({ ownerId: to, updatedAt: now })
    .where(eq(links.ownerId, from))
    .returning({ number: links.number });
  await tx.update(retiredLinks).set({ ownerId: to }).where(eq(retiredLinks.ownerId, from));
  const facts = { links: moved.length };
  await appendChangeWithin(tx, LINKS_GIVEN, { subjectId: from, ownerId: from, facts });
  await appendChangeWithin(tx, LINKS_RECEIVED, { subjectId: to, ownerId: to, facts });
  return moved.length;
}

import { and, eq, sql } from 'drizzle-orm';
import { type Link, links, type NewLink, retiredLinks } from '../../../drizzle/schema/index.ts';
import type { Reader, Transaction } from '../../db/connection.ts';
import { defineWrite } from '../../db/operation.ts';

export async function findByAlias(read: Reader, namespace: string, alias: string): Promise<Link | undefined> {
  const [link] = await read
    .select()
    .from(links)
    .where(and(eq(links.namespace, namespace), eq(links.alias, alias)));
  return link;
}

export async function findById(read: Reader, id: string): Promise<Link | undefined> {
  const [link] = await read.select().from(links).where(eq(links.id, id));
  return link;
}

/** Stores a link; null when its alias is taken. */
export const insertLink = defineWrite('links.insert', async (tx, link: NewLink): Promise<Link | null> => {
  const [inserted] = await tx.insert(links).values(link).onConflictDoNothing().returning();
  return inserted ?? null;
});

/** What an edit may change; the clicks are counted elsewhere. */
export type LinkChanges = Partial<
  Omit<Link, 'number' | 'id' | 'generation' | 'createdAt' | 'totalClicks' | 'lastClick'>
>;

export type UpdateOutcome =
  | { kind: 'updated'; before: Link; after: Link }
  | { kind: 'taken' }
  | { kind: 'missing' };

/**
 * Changes a link of this owner. The alias is looked up in the same transaction, so two people cannot
 * take one alias at once.
 */
export const updateLink = defineWrite(
  'links.update',
  (
    tx,
    { id, ownerId, changes }: { id: string; ownerId: string; changes: LinkChanges },
  ): Promise<UpdateOutcome> => applyUpdate(tx, id, ownerId, changes),
);

async function applyUpdate(
  tx: Transaction,
  id: string,
  ownerId: string,
  changes: LinkChanges,
): Promise<UpdateOutcome> {
  const [before] = await tx
    .select()
    .from(links)
    .where(and(eq(links.id, id), eq(links.ownerId, ownerId)));
  if (!before) return { kind: 'missing' };
  const wanted = { ...before, ...changes };
  const moves = wanted.alias !== before.alias || wanted.namespace !== before.namespace;
  if (moves && (await isTaken(tx, wanted.namespace, wanted.alias))) return { kind: 'taken' };
  const [after] = await tx.update(links).set(changes).where(eq(links.number, before.number)).returning();
  return after ? { kind: 'updated', before, after } : { kind: 'missing' };
}

async function isTaken(tx: Transaction, namespace: string, alias: string): Promise<boolean> {
  const found = await tx
    .select({ number: links.number })
    .from(links)
    .where(and(eq(links.namespace, namespace), eq(links.alias, alias)));
  return found.length > 0;
}

/**
 * Deletes a link of this owner; null when there is none.
 *
 * `keepClicks` leaves the link's history in the owner's totals (contract, links 5.15).
 */
export const deleteLink = defineWrite(
  'links.delete',
  async (
    tx,
    { id, ownerId, keepClicks }: { id: string; ownerId: string; keepClicks: boolean },
  ): Promise<Link | null> => {
    const [deleted] = await tx
      .delete(links)
      .where(and(eq(links.id, id), eq(links.ownerId, ownerId)))
      .returning();
    if (!deleted) return null;
    const { number, alias } = deleted;
    if (keepClicks) await tx.insert(retiredLinks).values({ number, alias, ownerId });
    else await tx.run(sql`delete from click_segments where link_number = ${number}`);
    return deleted;
  },
);

/**
 * Marks a link that ran out; false when it is marked already, or its owner changed the limits meanwhile.
 */
export const markExpired = defineWrite(
  'links.expire',
  async (
    tx,
    { number, maxClicks, expireAfter }: Pick<Link, 'number' | 'maxClicks' | 'expireAfter'>,
  ): Promise<boolean> => {
    const sameLimits = sql`${links.maxClicks} is ${maxClicks} and ${links.expireAfter} is ${expireAfter}`;
    const marked = await tx
      .update(links)
      .set({ status: 'EXPIRED' })
      .where(and(eq(links.number, number), eq(links.status, 'ACTIVE'), sameLimits))
      .returning({ number: links.number });
    return marked.length > 0;
  },
  { background: true },
);

/** Gives an anonymous link to an account, if the token is the right one; the history comes along. */
export const claimLink = defineWrite(
  'links.claim',
  async (
    tx,
    { id, tokenHash, ownerId }: { id: string; tokenHash: string; ownerId: string },
  ): Promise<UpdateOutcome> => {
    const [before] = await tx
      .select()
      .from(links)
      .where(and(eq(links.id, id), eq(links.claimTokenHash, tokenHash), sql`${links.ownerId} is null`));
    if (!before) return { kind: 'missing' };
    const [after] = await tx
      .update(links)
      .set({ ownerId, claimTokenHash: null })
      .where(eq(links.number, before.number))
      .returning();
    return after ? { kind: 'updated', before, after } : { kind: 'missing' };
  },
);

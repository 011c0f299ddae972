import type { Static } from '@sinclair/typebox';
import { asc, count, eq, ne, sql } from 'drizzle-orm';
import { accounts, type QrDesign, qrDesigns } from '../../../drizzle/schema/index.ts';
import { discardWithin } from '../../base/media/operations.ts';
import type { Reader, Transaction } from '../../db/connection.ts';
import { defineWrite } from '../../db/operation.ts';
import { OneOf } from '../../lib/schema/kinds.ts';
import type { Operations } from '../../threads/operations.ts';

/** A design with the name of its author, who may have left. */
export type AuthoredDesign = { design: QrDesign; authorName: string | null };

const authored = (read: Reader) =>
  read
    .select({ design: qrDesigns, authorName: accounts.name })
    .from(qrDesigns)
    .leftJoin(accounts, eq(accounts.id, qrDesigns.authorId));

/** Every design of the team, by name. */
export const listDesigns = (read: Reader): Promise<AuthoredDesign[]> =>
  authored(read).orderBy(asc(sql`lower(${qrDesigns.name})`), asc(qrDesigns.id));

export async function findDesign(read: Reader, id: string): Promise<AuthoredDesign | undefined> {
  const [found] = await authored(read).where(eq(qrDesigns.id, id));
  return found;
}

/** What became of a write; a refused one changed nothing. */
const Saved = OneOf('saved', 'name-taken', 'full', 'gone');
export type Saved = Static<typeof Saved>;

/**
 * Counted and compared in the transaction that saves: no other design can be saved in between.
 *
 * The logo of a refused design is discarded: its file was written before.
 */
export const insertDesign = defineWrite(
  'qr-designs.insert',
  Saved,
  async (tx, { design, most }: { design: QrDesign; most: number }): Promise<Saved> => {
    const [all] = await tx.select({ count: count() }).from(qrDesigns);
    const isFull = (all?.count ?? 0) >= most;
    if (isFull || (await isTakenWithin(tx, design.name, design.id))) {
      await discardLogoWithin(tx, design.logo);
      return isFull ? 'full' : 'name-taken';
    }
    await tx.insert(qrDesigns).values(design);
    return 'saved';
  },
);

type Change = {
  id: string;
  now: number;
  changes: Partial<Pick<QrDesign, 'name' | 'look' | 'logo' | 'sample'>>;
};

/** The logo that is used no more is discarded: the one before, or the new one of a refused change. */
export const updateDesign = defineWrite(
  'qr-designs.update',
  Saved,
  async (tx, { id, now, changes }: Change): Promise<Saved> => {
    const [before] = await tx.select().from(qrDesigns).where(eq(qrDesigns.id, id));
    const isNew = changes.logo !== undefined && changes.logo !== before?.logo;
    if (!before || (changes.name !== undefined && (await isTakenWithin(tx, changes.name, id)))) {
      if (isNew) await discardLogoWithin(tx, changes.logo);
      return before ? 'name-taken' : 'gone';
    }
    await tx
      .update(qrDesigns)
      .set({ ...changes, updatedAt: now })
      .where(eq(qrDesigns.id, id));
    if (isNew) await discardLogoWithin(tx, before.logo);
    return 'saved';
  },
);

export const deleteDesign = defineWrite('qr-designs.delete', Saved, async (tx, { id }: { id: string }) => {
  const [gone] = await tx.delete(qrDesigns).where(eq(qrDesigns.id, id)).returning();
  if (!gone) return 'gone';
  await discardLogoWithin(tx, gone.logo);
  return 'saved';
});

const discardLogoWithin = (tx: Transaction, logo: string | null | undefined): Promise<void> =>
  discardWithin(tx, logo ? [logo] : []);

/** Compared here, as SQLite knows capitals of ASCII only. */
async function isTakenWithin(tx: Transaction, name: string, ownId: string): Promise<boolean> {
  const others = await tx.select({ name: qrDesigns.name }).from(qrDesigns).where(ne(qrDesigns.id, ownId));
  return others.some((other) => other.name.toLowerCase() === name.toLowerCase());
}

export const operations: Operations = { writes: [deleteDesign, insertDesign, updateDesign] };

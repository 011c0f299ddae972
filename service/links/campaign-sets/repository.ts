import type { Static } from '@sinclair/typebox';
import { asc, count, eq, ne, sql } from 'drizzle-orm';
import { accounts, type UtmSet, utmSets } from '../../../drizzle/schema/index.ts';
import type { Reader, Transaction } from '../../db/connection.ts';
import { defineWrite } from '../../db/operation.ts';
import { OneOf } from '../../lib/schema/kinds.ts';
import type { Operations } from '../../threads/operations.ts';

/** A set with the name of its author, who may have left. */
export type AuthoredSet = { set: UtmSet; authorName: string | null };

const authored = (read: Reader) =>
  read
    .select({ set: utmSets, authorName: accounts.name })
    .from(utmSets)
    .leftJoin(accounts, eq(accounts.id, utmSets.authorId));

/** Every set of the team, by name. */
export const listUtmSets = (read: Reader): Promise<AuthoredSet[]> =>
  authored(read).orderBy(asc(sql`lower(${utmSets.name})`), asc(utmSets.id));

export async function findUtmSet(read: Reader, id: string): Promise<AuthoredSet | undefined> {
  const [found] = await authored(read).where(eq(utmSets.id, id));
  return found;
}

/** What became of a write; a refused one changed nothing. */
const SavedUtmSet = OneOf('saved', 'name-taken', 'full', 'gone');
export type SavedUtmSet = Static<typeof SavedUtmSet>;

/** Counted and compared in the transaction that saves: no other set can be saved in between. */
export const insertUtmSet = defineWrite(
  'utm-sets.insert',
  SavedUtmSet,
  async (tx, { set, most }: { set: UtmSet; most: number }): Promise<SavedUtmSet> => {
    const [all] = await tx.select({ count: count() }).from(utmSets);
    if ((all?.count ?? 0) >= most) return 'full';
    if (await isTakenWithin(tx, set.name, set.id)) return 'name-taken';
    await tx.insert(utmSets).values(set);
    return 'saved';
  },
);

type Change = { id: string; now: number; changes: Partial<Omit<UtmSet, 'id'>> };

export const updateUtmSet = defineWrite(
  'utm-sets.update',
  SavedUtmSet,
  async (tx, { id, now, changes }: Change): Promise<SavedUtmSet> => {
    if (changes.name !== undefined && (await isTakenWithin(tx, changes.name, id))) return 'name-taken';
    const [changed] = await tx
      .update(utmSets)
      .set({ ...changes, updatedAt: now })
      .where(eq(utmSets.id, id))
      .returning({ id: utmSets.id });
    return changed ? 'saved' : 'gone';
  },
);

export const deleteUtmSet = defineWrite(
  'utm-sets.delete',
  SavedUtmSet,
  async (tx, { id }: { id: string }): Promise<SavedUtmSet> => {
    const [gone] = await tx.delete(utmSets).where(eq(utmSets.id, id)).returning({ id: utmSets.id });
    return gone ? 'saved' : 'gone';
  },
);

/** Compared here, as SQLite knows capitals of ASCII only. */
async function isTakenWithin(tx: Transaction, name: string, ownId: string): Promise<boolean> {
  const others = await tx.select({ name: utmSets.name }).from(utmSets).where(ne(utmSets.id, ownId));
  return others.some((other) => other.name.toLowerCase() === name.toLowerCase());
}

export const operations: Operations = { writes: [deleteUtmSet, insertUtmSet, updateUtmSet] };

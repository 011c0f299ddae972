import { and, asc, eq, gt, inArray, isNull, lte, max } from 'drizzle-orm';
import { changes, consumers } from '../../../drizzle/schema/index.ts';
import type { Reader, Transaction } from '../connection.ts';
import type { Change } from './change.ts';

/** The number of the newest change; 0 when there is none. */
export async function newestSeq(db: Reader | Transaction): Promise<number> {
  const [newest] = await db.select({ seq: max(changes.seq) }).from(changes);
  return newest?.seq ?? 0;
}

/** The changes after one, in order, at most `limit` of them. `kinds` keeps to those. */
export const listChangesAfter = (
  db: Reader | Transaction,
  seq: number,
  { limit, kinds }: { limit: number; kinds?: readonly string[] },
): Promise<Change[]> =>
  db
    .select()
    .from(changes)
    .where(and(gt(changes.seq, seq), kinds && inArray(changes.kind, [...kinds])))
    .orderBy(asc(changes.seq))
    .limit(limit);

/** How far a consumer has come; null before it has ever moved. */
export async function findPlaceWithin(tx: Transaction, name: string): Promise<number | null> {
  const [place] = await tx.select().from(consumers).where(eq(consumers.name, name));
  return place?.seq ?? null;
}

/** Moves a consumer on, in the same transaction as what it makes of the changes. */
export async function moveOnWithin(tx: Transaction, name: string, seq: number): Promise<void> {
  await tx
    .insert(consumers)
    .values({ name, seq })
    .onConflictDoUpdate({ target: consumers.name, set: { seq } });
}

/** Gives the earlier changes of a thing to its first owner, so that they are erased with that account. */
export async function adoptChangesWithin(
  tx: Transaction,
  { subject, subjectId, ownerId }: { subject: string; subjectId: string; ownerId: string },
): Promise<void> {
  await tx
    .update(changes)
    .set({ ownerId })
    .where(and(eq(changes.subject, subject), eq(changes.subjectId, subjectId), isNull(changes.ownerId)));
}

/**
 * Removes the oldest changes, at most `limit`, that are from before a moment (milliseconds UTC); returns how many, and
 * the number of the last one.
 *
 * Only as far as the first one that is younger: a clock that was put back leaves a few for later.
 */
export async function removeChangesBeforeWithin(
  tx: Transaction,
  moment: number,
  limit: number,
): Promise<{ removed: number; last: number | null }> {
  const oldest = await tx
    .select({ seq: changes.seq, at: changes.at })
    .from(changes)
    .orderBy(asc(changes.seq))
    .limit(limit);
  const young = oldest.findIndex(({ at }) => at >= moment);
  const old = young < 0 ? oldest : oldest.slice(0, young);
  const last = old.at(-1)?.seq ?? null;
  if (last !== null) await tx.delete(changes).where(lte(changes.seq, last));
  return { removed: old.length, last };
}

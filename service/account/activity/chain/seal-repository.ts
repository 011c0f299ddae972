import { Type } from '@sinclair/typebox';
import { and, asc, desc, eq, gt, inArray, isNull, lt, lte, max, ne, or, sql } from 'drizzle-orm';
import { changeHashes, changes } from '../../../../drizzle/schema/index.ts';
import type { Transaction } from '../../../db/connection.ts';
import { findPlaceWithin, moveOnWithin, newestSeq } from '../../../db/journal/journal-repository.ts';
import { defineWrite } from '../../../db/operation.ts';
import { BEFORE_THE_FIRST, saltOf, seal } from './hashes.ts';

/** Changes sealed in one transaction: more would delay other writes. */
export const SEALED_AT_ONCE = 500;

/**
 * What the chain notes beside the places of consumers. `begun`: the newest change when the first one was sealed; before
 * it, numbers may be missing that were erased without a trace. `sealed`: the last one sealed. `forgotten`: the last one
 * that was removed by age.
 */
export const CHAIN_PLACES = {
  begun: 'chain.begun',
  sealed: 'chain.sealed',
  forgotten: 'chain.forgotten',
} as const;

/**
 * Seals the next changes in their order, at most `SEALED_AT_ONCE`; returns how many. `secret` is random, and kept
 * nowhere. Two at once are harmless: the second begins where the first ended. What was sealed once is not sealed again,
 * or a change that was tampered with would be in order as soon as its hash is gone.
 */
async function sealNextWithin(tx: Transaction, secret: string): Promise<number> {
  const [last] = await tx.select().from(changeHashes).orderBy(desc(changeHashes.seq)).limit(1);
  const place = await findPlaceWithin(tx, CHAIN_PLACES.sealed);
  if (place === null) {
    // A restored database knows already where its journal goes on.
    const begun = (await findPlaceWithin(tx, CHAIN_PLACES.begun)) ?? 0;
    await moveOnWithin(tx, CHAIN_PLACES.begun, Math.max(begun, await newestSeq(tx)));
  }
  const next = await tx
    .select()
    .from(changes)
    .where(gt(changes.seq, Math.max(last?.seq ?? 0, place ?? 0)))
    .orderBy(asc(changes.seq))
    .limit(SEALED_AT_ONCE);
  const newest = next.at(-1);
  if (!newest) return 0;
  let previous = last?.hash ?? BEFORE_THE_FIRST;
  const rows = next.map((change) => {
    const salt = saltOf(secret, change.seq);
    const sealed = seal(change, salt, previous);
    previous = sealed.hash;
    return { seq: change.seq, salt, ...sealed };
  });
  await tx.insert(changeHashes).values(rows);
  await moveOnWithin(tx, CHAIN_PLACES.sealed, newest.seq);
  return rows.length;
}

/** Seals the next changes in the background; returns how many. */
export const sealChanges = defineWrite('audit.seal', Type.Number(), sealNextWithin, {
  background: true,
  leavesPeople: true,
});

/** What of the chain an erased account took with it; nothing says which rows, nor whose. */
export type ErasedFromChain = { changes: number; authors: number };

/**
 * Prepares the chain for an account that is erased in this transaction: everything is sealed, then the salt is taken from
 * what goes with the account, and its second half from what only loses the account that acted. The chain can still be
 * followed, and what was erased cannot be found out by trying.
 */
export async function eraseFromChainWithin(
  tx: Transaction,
  { accountId, secret }: { accountId: string; secret: string },
): Promise<ErasedFromChain> {
  while ((await sealNextWithin(tx, secret)) === SEALED_AT_ONCE);
  const going = tx.select({ seq: changes.seq }).from(changes).where(eq(changes.ownerId, accountId));
  const staying = tx
    .select({ seq: changes.seq })
    .from(changes)
    .where(and(eq(changes.actorId, accountId), or(isNull(changes.ownerId), ne(changes.ownerId, accountId))));
  const erased = await tx.update(changeHashes).set({ salt: null }).where(inArray(changeHashes.seq, going));
  const left = await tx
    .update(changeHashes)
    .set({ salt: sql`substr(${changeHashes.salt}, 1, 32)` })
    .where(inArray(changeHashes.seq, staying));
  return { changes: erased.rowsAffected, authors: left.rowsAffected };
}

/**
 * Lets the chain begin after a change: called as changes up to it are removed by age. The last hash that goes stays
 * without its salt, so that the first row kept can be compared with the one before it.
 */
export async function forgetChainWithin(tx: Transaction, seq: number): Promise<void> {
  const [newest] = await tx
    .select({ seq: max(changeHashes.seq) })
    .from(changeHashes)
    .where(lte(changeHashes.seq, seq));
  const last = newest?.seq ?? 0;
  await tx.delete(changeHashes).where(lt(changeHashes.seq, last));
  await tx.update(changeHashes).set({ salt: null }).where(eq(changeHashes.seq, last));
  await moveOnWithin(tx, CHAIN_PLACES.forgotten, seq);
}

import { Type } from '@sinclair/typebox';
import { and, eq, gt, lte, min } from 'drizzle-orm';
import { formerPasswords, links } from '../../../../drizzle/schema/index.ts';
import type { Reader, Transaction } from '../../../db/connection.ts';
import { isOneOf } from '../../../db/expressions.ts';
import type { Change } from '../../../db/journal/change.ts';
import { insertManyWithin } from '../../../db/many-rows.ts';
import { defineWrite } from '../../../db/operation.ts';
import { Nullable } from '../../../lib/schema/kinds.ts';

type Replacement = { number: number; from: string; to: string };

/**
 * Replaces the hash of another program by our own hash of the same password; false when the password was changed
 * meanwhile. The link's time of change stays, because nothing has changed for its owner.
 */
export const replaceForeignHash = defineWrite(
  'links.replace-foreign-hash',
  Type.Boolean(),
  async (tx, { number, from, to }: Replacement): Promise<boolean> => {
    const { rowsAffected } = await tx
      .update(links)
      .set({ passwordHash: to })
      .where(and(eq(links.number, number), eq(links.passwordHash, from)));
    return rowsAffected > 0;
  },
);

/**
 * How long an edit can be undone, ms; a replaced password is stored for the same time
 * (docs/contract/history.md#passwords).
 */
export const TAKEN_BACK_WITHIN = 10 * 60_000;

/** A change that replaced a password, and the hash of that; null when the link had none. */
type Replaced = { change: Change; passwordHash: string | null };

/** Stores the hashes that edits replaced, outside the journal. */
export const keepFormersWithin = async (tx: Transaction, replaced: readonly Replaced[]): Promise<void> =>
  void (await insertManyWithin(tx, formerPasswords, {
    told: formerPasswords.seq,
    rows: replaced.map(({ change: { seq, at }, passwordHash }) => ({
      seq,
      passwordHash,
      keptUntil: at + TAKEN_BACK_WITHIN,
    })),
  }));

/** The hashes that these changes replaced, null for none, by the number of the change; one that is not kept any more is missing. */
export async function findFormers(
  db: Reader | Transaction,
  { seqs, now }: { seqs: readonly number[]; now: number },
): Promise<ReadonlyMap<number, string | null>> {
  if (seqs.length === 0) return new Map();
  const formers = await db
    .select({ seq: formerPasswords.seq, passwordHash: formerPasswords.passwordHash })
    .from(formerPasswords)
    .where(and(isOneOf(formerPasswords.seq, seqs), gt(formerPasswords.keptUntil, now)));
  return new Map(formers.map(({ seq, passwordHash }) => [seq, passwordHash]));
}

/** Erases the hashes whose time has ended (ms UTC); returns when the next one is due. */
export const forgetFormerPasswords = defineWrite(
  'links.forget-passwords',
  Nullable(Type.Number()),
  async (tx, now: number): Promise<number | null> => {
    await tx.delete(formerPasswords).where(lte(formerPasswords.keptUntil, now));
    const [next] = await tx.select({ due: min(formerPasswords.keptUntil) }).from(formerPasswords);
    return next?.due ?? null;
  },
  { background: true, scrubs: true },
);

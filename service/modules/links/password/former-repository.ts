import { Type } from '@sinclair/typebox';
import { and, eq, gt, lte, min } from 'drizzle-orm';
import { formerPasswords } from '../../../../drizzle/schema/index.ts';
import type { Reader, Transaction } from '../../../db/connection.ts';
import type { Change } from '../../../db/journal/change.ts';
import { defineWrite } from '../../../db/operation.ts';
import { Nullable } from '../../../lib/schema/kinds.ts';

/** How long an edit can be taken back, ms; as long is a password kept that it replaced (docs/contract/history.md#passwords). */
export const TAKEN_BACK_WITHIN = 10 * 60_000;

/** Keeps the hash that an edit replaced, apart from the journal; null when the link had no password. */
export async function keepFormerWithin(
  tx: Transaction,
  { seq, at }: Change,
  passwordHash: string | null,
): Promise<void> {
  await tx.insert(formerPasswords).values({ seq, passwordHash, keptUntil: at + TAKEN_BACK_WITHIN });
}

/** The hash that a change replaced, null for none; undefined when it is not kept any more. */
export async function findFormer(
  db: Reader | Transaction,
  { seq, now }: { seq: number; now: number },
): Promise<string | null | undefined> {
  const [former] = await db
    .select({ passwordHash: formerPasswords.passwordHash })
    .from(formerPasswords)
    .where(and(eq(formerPasswords.seq, seq), gt(formerPasswords.keptUntil, now)));
  return former?.passwordHash;
}

/** Erases the hashes that are kept until then or an earlier moment (ms UTC); returns when the next one is due. */
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

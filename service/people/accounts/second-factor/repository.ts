import { type Static, Type } from '@sinclair/typebox';
import { eq, sql } from 'drizzle-orm';
import { type SecondFactor, secondFactors } from '../../../../drizzle/schema/index.ts';
import { builtOnce } from '../../../db/built-once.ts';
import type { Reader, Transaction } from '../../../db/connection.ts';
import { appendChangeWithin } from '../../../db/journal/append.ts';
import { defineWrite } from '../../../db/operation.ts';
import { OneOf } from '../../../lib/schema/kinds.ts';
import type { Operations } from '../../../threads/operations.ts';
import { type Attempt, judgeAttempt } from './attempt-rule.ts';
import { FACTOR_REMOVED, FACTOR_SET } from './changes.ts';

const factorOfAccount = builtOnce((db) =>
  db
    .select()
    .from(secondFactors)
    .where(eq(secondFactors.accountId, sql.placeholder('accountId')))
    .prepare(),
);

/** The factor of an account, also one that is not confirmed yet. */
export async function findFactor(read: Reader, accountId: string): Promise<SecondFactor | undefined> {
  const [factor] = await factorOfAccount(read).execute({ accountId });
  return factor;
}

/** The accounts that have a confirmed factor. */
export async function listAccountsWithFactor(read: Reader): Promise<Set<string>> {
  const found = await read
    .select({ accountId: secondFactors.accountId })
    .from(secondFactors)
    .where(sql`${secondFactors.confirmedAt} is not null`);
  return new Set(found.map(({ accountId }) => accountId));
}

type NewFactor = Pick<SecondFactor, 'id' | 'accountId' | 'sealedSecret' | 'createdAt'>;

/** Stores a factor that waits for its first code, in place of another one that waits; false when one is in use. */
export const beginFactor = defineWrite(
  'factors.begin',
  Type.Boolean(),
  async (tx, factor: NewFactor): Promise<boolean> => {
    const kept = await findWithin(tx, factor.accountId);
    if (kept?.confirmedAt) return false;
    await tx.delete(secondFactors).where(eq(secondFactors.accountId, factor.accountId));
    await tx.insert(secondFactors).values(factor);
    return true;
  },
);

type FactorAttempt = Attempt & {
  accountId: string;
  factorId: string;
  /** The recovery codes of a factor that this code confirms; null for a confirmed one. */
  recoveryHashes: string[] | null;
};

const AttemptOutcome = Type.Union([
  Type.Object({ verdict: OneOf('right', 'wrong', 'answered', 'gone') }),
  Type.Object({ verdict: Type.Literal('locked'), until: Type.Number() }),
]);
export type AttemptOutcome = Static<typeof AttemptOutcome>;

/**
 * Uses a code up, or counts it as wrong. Decided here, where writes run one at a time: of two requests with the same code,
 * only the first succeeds. `gone`: another factor has taken the place of this one, or it was confirmed meanwhile.
 */
export const tryFactor = defineWrite(
  'factors.try',
  AttemptOutcome,
  async (tx, { accountId, factorId, recoveryHashes, ...attempt }: FactorAttempt): Promise<AttemptOutcome> => {
    const kept = await findWithin(tx, accountId);
    const isConfirming = recoveryHashes !== null;
    if (kept?.id !== factorId || (kept.confirmedAt === null) !== isConfirming) return { verdict: 'gone' };
    const judged = judgeAttempt(kept, attempt);
    if (judged.verdict === 'locked' || judged.verdict === 'answered') return judged;
    const { now } = attempt;
    const used = judged.verdict === 'right' && { lastUsedAt: now };
    const confirmed = judged.verdict === 'right' && isConfirming && { confirmedAt: now, recoveryHashes };
    await tx
      .update(secondFactors)
      .set({ ...judged.edit, ...used, ...confirmed })
      .where(eq(secondFactors.id, factorId));
    if (confirmed) await appendFactorWithin(tx, FACTOR_SET, accountId);
    return { verdict: judged.verdict };
  },
);

/** Removes the factor of an account; false when there was none. */
export const deleteFactor = defineWrite(
  'factors.delete',
  Type.Boolean(),
  async (tx, accountId: string): Promise<boolean> => {
    const deleted = await tx.delete(secondFactors).where(eq(secondFactors.accountId, accountId)).returning();
    const isConfirmed = deleted.some(({ confirmedAt }) => confirmedAt !== null);
    if (isConfirmed) await appendFactorWithin(tx, FACTOR_REMOVED, accountId);
    return isConfirmed;
  },
);

async function findWithin(tx: Transaction, accountId: string): Promise<SecondFactor | undefined> {
  const [kept] = await tx.select().from(secondFactors).where(eq(secondFactors.accountId, accountId));
  return kept;
}

const appendFactorWithin = (
  tx: Transaction,
  definition: typeof FACTOR_SET,
  accountId: string,
): Promise<void> =>
  appendChangeWithin(tx, definition, { subjectId: accountId, ownerId: accountId, facts: {} });

export const factorWrites: NonNullable<Operations['writes']> = [beginFactor, deleteFactor, tryFactor];

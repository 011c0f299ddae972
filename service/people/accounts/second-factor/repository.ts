import { type Static, Type } from '@sinclair/typebox';
import { eq, or, sql } from 'drizzle-orm';
import { type Passkey, type SecondFactor, secondFactors } from '../../../../drizzle/schema/index.ts';
import { builtOnce } from '../../../db/built-once.ts';
import type { Reader, Transaction } from '../../../db/connection.ts';
import { appendChangeWithin } from '../../../db/journal/append.ts';
import { defineChange } from '../../../db/journal/change.ts';
import { defineWrite } from '../../../db/operation.ts';
import { OneOf } from '../../../lib/schema/kinds.ts';
import type { Operations } from '../../../threads/operations.ts';
import {
  type Answerable,
  type Attempt,
  answeredWith,
  hasFactor,
  hindranceOf,
  judgeAttempt,
  WITHOUT_APP,
  withoutFactor,
} from './factor-rule.ts';

const FACTOR_SET = defineChange('account.factor-set', Type.Object({}));
const FACTOR_REMOVED = defineChange('account.factor-removed', Type.Object({}));

const factorOfAccount = builtOnce((db) =>
  db
    .select()
    .from(secondFactors)
    .where(eq(secondFactors.accountId, sql.placeholder('accountId')))
    .prepare(),
);

/** The factors of an account, also an app that is not confirmed yet. */
export async function findFactor(read: Reader, accountId: string): Promise<SecondFactor | undefined> {
  const [factor] = await factorOfAccount(read).execute({ accountId });
  return factor;
}

/** The accounts whose sign-ins ask for a second factor. */
export async function listAccountsWithFactor(read: Reader): Promise<Set<string>> {
  const found = await read
    .select({ accountId: secondFactors.accountId })
    .from(secondFactors)
    .where(or(sql`${secondFactors.confirmedAt} is not null`, sql`${secondFactors.passkeys} <> '[]'`));
  return new Set(found.map(({ accountId }) => accountId));
}

type NewApp = Pick<SecondFactor, 'id' | 'accountId' | 'sealedSecret' | 'createdAt'> & {
  /** Whether one of the factors that are there was proved. */
  proved: boolean;
};

/**
 * Stores an app that waits for its first code, in place of another one that waits. False when one is in use, when another
 * factor is there and was not proved, or when the row was made meanwhile.
 */
export const beginApp = defineWrite(
  'factors.begin',
  Type.Boolean(),
  async (tx, { proved, ...app }: NewApp): Promise<boolean> => {
    const kept = await findWithin(tx, app.accountId);
    if (kept?.confirmedAt || (kept && kept.id !== app.id) || (hasFactor(kept) && !proved)) return false;
    const { sealedSecret, createdAt } = app;
    await tx
      .insert(secondFactors)
      .values(app)
      .onConflictDoUpdate({ target: secondFactors.id, set: { sealedSecret, createdAt, lastStep: 0 } });
    return true;
  },
);

type FactorAttempt = Attempt & {
  accountId: string;
  /** The app's secret that the code was compared with, as it is stored. */
  sealedSecret: string;
  /** The recovery codes, if it is the account's first factor, of an app that this code confirms; null for an answer. */
  recoveryHashes: string[] | null;
};

const AttemptOutcome = Type.Union([
  Type.Object({ verdict: Type.Literal('right'), isFirst: Type.Boolean() }),
  Type.Object({ verdict: OneOf('wrong', 'answered', 'gone') }),
  Type.Object({ verdict: Type.Literal('locked'), until: Type.Number() }),
]);
export type AttemptOutcome = Static<typeof AttemptOutcome>;

/**
 * Uses an answer up, or counts it as wrong. Decided here, where writes run one at a time: of two requests with the same
 * code, only the first succeeds. `gone`: another app has taken the place of this one, or it was confirmed meanwhile;
 * `isFirst`: it confirmed the account's first factor.
 */
export const tryFactor = defineWrite(
  'factors.try',
  AttemptOutcome,
  async (
    tx,
    { accountId, sealedSecret, recoveryHashes, ...attempt }: FactorAttempt,
  ): Promise<AttemptOutcome> => {
    const kept = await findWithin(tx, accountId);
    const isConfirming = recoveryHashes !== null;
    const isSame = kept?.sealedSecret === sealedSecret && (!isConfirming || kept.confirmedAt === null);
    if (!isSame || !(isConfirming || hasFactor(kept))) return { verdict: 'gone' };
    const judged = judgeAttempt(kept, attempt);
    if (judged.verdict === 'locked' || judged.verdict === 'answered') return judged;
    const isFirst = isConfirming && !hasFactor(kept);
    const isConfirmed = judged.verdict === 'right' && isConfirming;
    await tx
      .update(secondFactors)
      .set({
        ...judged.edit,
        ...(isConfirmed && { confirmedAt: attempt.now }),
        ...(isConfirmed && isFirst && { recoveryHashes }),
      })
      .where(eq(secondFactors.id, kept.id));
    if (isConfirmed) await appendFactorWithin(tx, FACTOR_SET, accountId);
    return judged.verdict === 'right' ? { verdict: 'right', isFirst } : { verdict: 'wrong' };
  },
);

type NewPasskey = {
  accountId: string;
  /** The id of the row, if the account has none yet. */
  rowId: string;
  passkey: Passkey;
  /** Whether one of the factors that are there was proved. */
  proved: boolean;
  /** The challenges that this answers. */
  answers: Answerable[];
  /** The recovery codes, if it is the account's first factor. */
  recoveryHashes: string[];
};

const AddOutcome = Type.Union([
  Type.Object({ verdict: Type.Literal('added'), isFirst: Type.Boolean() }),
  Type.Object({ verdict: OneOf('answered', 'many', 'known', 'unproved') }),
]);
export type AddOutcome = Static<typeof AddOutcome>;

/** Adds a passkey, which is asked for from now on. `isFirst`: it is the account's first factor. */
export const addPasskey = defineWrite(
  'factors.add-passkey',
  AddOutcome,
  async (tx, { accountId, rowId, passkey, proved, answers, recoveryHashes }: NewPasskey) => {
    const kept = await findWithin(tx, accountId);
    if (kept && answers.some(({ id }) => id in kept.answered)) return { verdict: 'answered' };
    const hindrance = hindranceOf(kept, passkey, proved);
    if (hindrance) return { verdict: hindrance };
    const isFirst = !hasFactor(kept);
    const now = passkey.createdAt;
    const row = {
      passkeys: [...(kept?.passkeys ?? []), passkey],
      answered: answeredWith(kept?.answered ?? {}, answers, now),
      // An app that waits was begun without the proof that it needs from now on.
      ...(isFirst && { ...WITHOUT_APP, recoveryHashes }),
    };
    await tx
      .insert(secondFactors)
      .values({ id: kept?.id ?? rowId, accountId, sealedSecret: '', createdAt: now, ...row })
      .onConflictDoUpdate({ target: secondFactors.id, set: row });
    await appendFactorWithin(tx, FACTOR_SET, accountId);
    return { verdict: 'added', isFirst };
  },
);

type Removal = {
  accountId: string;
  /** Null for all. */
  factorId: string | null;
};

/** Removes a factor of an account, or all of them; false when there was none. */
export const deleteFactor = defineWrite(
  'factors.delete',
  Type.Boolean(),
  async (tx, { accountId, factorId }: Removal): Promise<boolean> => {
    const kept = await findWithin(tx, accountId);
    if (!kept) return false;
    const left = factorId === null ? WITHOUT_ANY : withoutFactor(kept, kept.id, factorId);
    if (!left) return false;
    const ofRow = eq(secondFactors.id, kept.id);
    if (hasFactor({ ...kept, ...left })) await tx.update(secondFactors).set(left).where(ofRow);
    else await tx.delete(secondFactors).where(ofRow);
    if (!hasFactor(kept)) return false;
    await appendFactorWithin(tx, FACTOR_REMOVED, accountId);
    return true;
  },
);

const WITHOUT_ANY = { ...WITHOUT_APP, passkeys: [] };

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

export const factorWrites: NonNullable<Operations['writes']> = [
  addPasskey,
  beginApp,
  deleteFactor,
  tryFactor,
];

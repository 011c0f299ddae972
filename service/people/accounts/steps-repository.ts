import { eq } from 'drizzle-orm';
import { accounts, firstSteps, type StoredSteps } from '../../../drizzle/schema/index.ts';
import type { Reader, Transaction } from '../../db/connection.ts';
import { defineWrite } from '../../db/operation.ts';
import { NOTHING } from '../../lib/schema/kinds.ts';

/** The stored first steps of a person; undefined for a person who has decided nothing yet. */
export async function findSteps(
  read: Reader | Transaction,
  accountId: string,
): Promise<StoredSteps | undefined> {
  const [found] = await read.select().from(firstSteps).where(eq(firstSteps.accountId, accountId));
  return found;
}

type Change = {
  accountId: string;
  /** Whether the steps are shown; absent: no change. */
  shown?: boolean;
  done?: readonly string[];
  skip?: string;
  /** A skipped step to open again. */
  take_up?: string;
};

/** Stores what a person did or decided; nothing is stored if the account is gone by now. */
export const saveSteps = defineWrite(
  'first-steps.save',
  NOTHING,
  async (tx, { accountId, shown, done = [], skip, take_up }: Change): Promise<void> => {
    const [person] = await tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, accountId));
    if (!person) return;
    const before = await findSteps(tx, accountId);
    const skipped = [...(before?.skipped ?? []), ...(skip === undefined ? [] : [skip])];
    const next = {
      shown: shown ?? before?.shown ?? null,
      done: [...new Set([...(before?.done ?? []), ...done])],
      skipped: [...new Set(skipped)].filter((step) => step !== take_up),
    };
    await tx
      .insert(firstSteps)
      .values({ accountId, ...next })
      .onConflictDoUpdate({ target: firstSteps.accountId, set: next });
  },
);

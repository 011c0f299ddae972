import type { Static } from '@sinclair/typebox';
import { and, eq, ne } from 'drizzle-orm';
import { accounts } from '../../../drizzle/schema/index.ts';
import { endAccountCodesWithin, redeemAccountCodeWithin } from '../../base/codes/operations.ts';
import type { Transaction } from '../../db/connection.ts';
import { defineWrite } from '../../db/operation.ts';
import { isInternational, looksLike } from '../../lib/email.ts';
import { OneOf } from '../../lib/schema/kinds.ts';
import { editAccountWithin } from './repository.ts';

const EmailOutcome = OneOf('changed', 'outdated', 'wrong-code', 'taken');

/** Whether another account has an address, or one that an address with non-ASCII letters could be mistaken for. */
async function isTakenWithin(tx: Transaction, email: string, accountId: string): Promise<boolean> {
  const others = ne(accounts.id, accountId);
  if (!isInternational(email)) {
    const [same] = await tx
      .select({ id: accounts.id })
      .from(accounts)
      .where(and(others, eq(accounts.email, email)))
      .limit(1);
    return same !== undefined;
  }
  const known = await tx.select({ email: accounts.email }).from(accounts).where(others);
  return known.some((other) => other.email === email || looksLike(email, other.email));
}

type EmailChange = {
  accountId: string;
  /** In the form that `readEmail` returns. */
  email: string;
  /** The hash that the caller has checked. */
  passwordHash: string | null;
  /** The hash of the code that proves the new address; null where no code can be sent. */
  codeHash: string | null;
  now: number;
};

/** Replaces the address of an account; `outdated` when the stored password is not the checked one any more. */
export const replaceEmail = defineWrite(
  'accounts.replace-email',
  EmailOutcome,
  async (
    tx,
    { accountId, email, passwordHash, codeHash, now }: EmailChange,
  ): Promise<Static<typeof EmailOutcome>> => {
    const [account] = await tx.select().from(accounts).where(eq(accounts.id, accountId));
    if (account?.passwordHash !== passwordHash) return 'outdated';
    const attempt = { accountId, purpose: 'change-email' as const, source: 'self', now };
    if (codeHash !== null && !(await redeemAccountCodeWithin(tx, { ...attempt, codeHash })))
      return 'wrong-code';
    if (await isTakenWithin(tx, email, accountId)) return 'taken';
    await editAccountWithin(tx, accountId, {
      email,
      emailVerified: true,
      emailProved: codeHash !== null,
      updatedAt: now,
    });
    // Codes in the former mailbox prove nothing about the new one.
    await endAccountCodesWithin(tx, accountId, ['verify-email', 'reset-password'], now);
    return 'changed';
  },
);

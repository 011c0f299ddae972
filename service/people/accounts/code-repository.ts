import { type Static, Type } from '@sinclair/typebox';
import { and, eq, ne } from 'drizzle-orm';
import { type Account, accounts, type NewMail } from '../../../drizzle/schema/index.ts';
import {
  type AccountCodeIssue,
  endAccountCodesWithin,
  issueAccountCodeWithin,
  redeemAccountCodeWithin,
} from '../../base/codes/operations.ts';
import { insertMailWithin } from '../../base/mail/operations.ts';
import type { Transaction } from '../../db/connection.ts';
import { defineWrite } from '../../db/operation.ts';
import { writePageWithin } from '../../db/storage-repository.ts';
import { isInternational, looksLike } from '../../lib/email.ts';
import { Nullable, OneOf } from '../../lib/schema/kinds.ts';
import { revokeSessionsWithin } from '../sessions/operations.ts';
import { admittedWithin, editAccountWithin } from './repository.ts';

/** `mail` contains the code; null when the owner or an admin hands it over. */
type Issue = AccountCodeIssue & { mail: NewMail | null };

/**
 * Issues a code, which replaces any earlier one. After too many codes it returns when to try again; null when issued.
 */
export const issueAccountCode = defineWrite(
  'codes.issue',
  Nullable(Type.Number()),
  async (tx, { mail, ...code }: Issue): Promise<number | null> => {
    const wait = await issueAccountCodeWithin(tx, code);
    if (wait === null && mail) await insertMailWithin(tx, mail);
    return wait;
  },
);

/** An attempt to use a code, from a source whose wrong attempts are counted. */
type Try = {
  accountId: string;
  source: string;
  /** Whether codes are mailed: a code that the owner reads in the outbox does not prove who has the mailbox. */
  isMailed: boolean;
  now: number;
};

/** Marks the email as verified if the code is right. */
export const redeemVerification = defineWrite(
  'codes.verify-email',
  Type.Boolean(),
  async (tx, attempt: Try & { codeHash: string }): Promise<boolean> => {
    const isRight = await redeemAccountCodeWithin(tx, { ...attempt, purpose: 'verify-email' });
    const proof = attempt.isMailed && { emailProved: true };
    if (isRight)
      await editAccountWithin(tx, attempt.accountId, {
        emailVerified: true,
        ...proof,
        ...(await admittedWithin(tx, attempt.accountId)),
        updatedAt: attempt.now,
      });
    return isRight;
  },
);

/** A mailed code proves the address as well as the one for that, where the account waits for it. */
async function verifiedWithin(tx: Transaction, accountId: string): Promise<Partial<Account>> {
  const admitted = await admittedWithin(tx, accountId);
  return admitted.status ? { ...admitted, emailVerified: true } : {};
}

/** The entered code is hashed in two ways: as a mailed one and as one that was handed over. */
type Reset = Try & { mailedHash: string; handedHash: string; passwordHash: string };

/**
 * Sets the new password and ends every session if one of the two codes is right
 * (docs/contract/sessions.md#refreshing). A failed attempt runs the same queries and writes for every account, even
 * one that does not exist.
 */
export const redeemPasswordReset = defineWrite(
  'codes.reset-password',
  Type.Boolean(),
  async (tx, { mailedHash, handedHash, passwordHash, ...attempt }: Reset): Promise<boolean> => {
    const redeem = (purpose: 'handed-reset' | 'reset-password', codeHash: string): Promise<boolean> =>
      redeemAccountCodeWithin(tx, { ...attempt, purpose, codeHash });
    const isHanded = await redeem('handed-reset', handedHash);
    if (!isHanded && !(await redeem('reset-password', mailedHash))) {
      await writePageWithin(tx);
      return false;
    }
    const isProof = attempt.isMailed && !isHanded;
    const proof = isProof && { emailProved: true, ...(await verifiedWithin(tx, attempt.accountId)) };
    await editAccountWithin(tx, attempt.accountId, { passwordHash, ...proof, updatedAt: attempt.now });
    await revokeSessionsWithin(tx, attempt.accountId, 'all', attempt.now);
    return true;
  },
);

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

import { Type } from '@sinclair/typebox';
import type { Account, NewMail } from '../../../drizzle/schema/index.ts';
import {
  type AccountCodeIssue,
  issueAccountCodeWithin,
  redeemAccountCodeWithin,
} from '../../base/codes/operations.ts';
import { insertMailWithin } from '../../base/mail/operations.ts';
import type { Transaction } from '../../db/connection.ts';
import { defineWrite } from '../../db/operation.ts';
import { writePageWithin } from '../../db/storage-repository.ts';
import { Nullable } from '../../lib/schema/kinds.ts';
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

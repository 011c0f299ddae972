import { and, eq } from 'drizzle-orm';
import { type Account, accounts, type NewMail, oneTimeCodes } from '../../../drizzle/schema/index.ts';
import type { Transaction } from '../../db/connection.ts';
import { defineWrite } from '../../db/operation.ts';
import { insertMailWithin } from '../mail/operations.ts';
import { revokeWithin } from '../sessions/operations.ts';
import {
  afterWrongTry,
  CODE_SECONDS,
  type CodeTry,
  isRedeemable,
  issuedLately,
  nextIssue,
} from './code-rule.ts';

export type CodePurpose = (typeof oneTimeCodes.$inferSelect)['purpose'];

type Code = { accountId: string; purpose: CodePurpose; codeHash: string; now: number };

/** A try at a code of an account. */
type Redemption = Code & Pick<CodeTry, 'source'>;

/** Whether codes are mailed: one that the owner reads in the outbox does not prove who has the mailbox. */
type Mailing = { isMailed: boolean };

const sameCode = ({ accountId, purpose }: Code) =>
  and(eq(oneTimeCodes.accountId, accountId), eq(oneTimeCodes.purpose, purpose));

/** `mail` carries the code; without one the caller hands it over. `unlimited` is for people who may do so anyway. */
type Issue = Code & { mail: NewMail | null; unlimited: boolean };

/** Issues a code in place of any earlier one. Returns when to come back if there were too many; null when issued. */
export const issueCode = defineWrite(
  'codes.issue',
  async (tx, { mail, unlimited, ...code }: Issue): Promise<number | null> => {
    const [known] = await tx.select().from(oneTimeCodes).where(sameCode(code));
    const wait = unlimited ? null : nextIssue(known?.issuedAt ?? [], code.now);
    if (wait !== null) return wait;
    const fresh = {
      codeHash: code.codeHash,
      attempts: 0,
      attemptsBy: {},
      issuedAt: [...issuedLately(known?.issuedAt ?? [], code.now), code.now],
      expiresAt: code.now + CODE_SECONDS * 1000,
      usedAt: null,
    };
    await tx
      .insert(oneTimeCodes)
      .values({ accountId: code.accountId, purpose: code.purpose, ...fresh })
      .onConflictDoUpdate({ target: [oneTimeCodes.accountId, oneTimeCodes.purpose], set: fresh });
    if (mail) await insertMailWithin(tx, mail);
    return null;
  },
);

/** Uses a code up if it is right, else counts the try against its source. */
async function redeem(tx: Transaction, code: Redemption): Promise<boolean> {
  const [issued] = await tx.select().from(oneTimeCodes).where(sameCode(code));
  if (!issued) return false;
  const isGood = isRedeemable(issued, code);
  await tx
    .update(oneTimeCodes)
    .set(isGood ? { usedAt: code.now } : afterWrongTry(issued, code.source))
    .where(sameCode(code));
  return isGood;
}

async function changeAccount(
  tx: Transaction,
  { accountId, now }: Pick<Code, 'accountId' | 'now'>,
  changes: Partial<Account>,
): Promise<void> {
  await tx
    .update(accounts)
    .set({ ...changes, updatedAt: now })
    .where(eq(accounts.id, accountId));
}

/** Marks the email as verified if the code is right. */
export const redeemVerification = defineWrite(
  'codes.verify-email',
  async (tx, { isMailed, ...code }: Redemption & Mailing): Promise<boolean> => {
    const isGood = await redeem(tx, code);
    if (isGood)
      await changeAccount(tx, code, { emailVerified: true, ...(isMailed && { emailProved: true }) });
    return isGood;
  },
);

type Reset = Omit<Redemption, 'purpose' | 'codeHash'> &
  Mailing & {
    /** What was entered, hashed for a code that was mailed and for one that was handed over. */
    mailedHash: string;
    handedHash: string;
    passwordHash: string;
  };

/**
 * Sets the new password and ends every session if one of the two codes is right
 * (docs/contract/sessions.md#refreshing).
 */
export const redeemPasswordReset = defineWrite(
  'codes.reset-password',
  async (tx, { isMailed, mailedHash, handedHash, passwordHash, ...rest }: Reset): Promise<boolean> => {
    const isHanded = await redeem(tx, { ...rest, purpose: 'handed-reset', codeHash: handedHash });
    const isGood =
      isHanded || (await redeem(tx, { ...rest, purpose: 'reset-password', codeHash: mailedHash }));
    if (!isGood) return false;
    await changeAccount(tx, rest, { passwordHash, ...(isMailed && !isHanded && { emailProved: true }) });
    await revokeWithin(tx, rest.accountId, 'all', rest.now);
    return true;
  },
);

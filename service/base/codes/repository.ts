import { and, eq, inArray } from 'drizzle-orm';
import { type DeviceCode, deviceCodes, oneTimeCodes } from '../../../drizzle/schema/index.ts';
import type { Transaction } from '../../db/connection.ts';
import {
  ACCOUNT_CODE_SECONDS,
  afterWrongTry,
  type CodeTry,
  codeExpiry,
  type DigitCodeUse,
  isRightTry,
  issuedLately,
  NO_TRIES,
  nextIssue,
} from './code.ts';

export type CodePurpose = (typeof oneTimeCodes.$inferSelect)['purpose'];

type CodeUse = DigitCodeUse<CodePurpose>;

const codeOf = ({ accountId, purpose }: CodeUse) =>
  and(eq(oneTimeCodes.accountId, accountId), eq(oneTimeCodes.purpose, purpose));

/** `unlimited` is for a code that the owner or an admin hands over: they may create any number. */
export type AccountCodeIssue = CodeUse & { codeHash: string; unlimited: boolean; now: number };

/**
 * Stores a six-digit code, which replaces an earlier one of the account and purpose.
 *
 * After too many codes it returns when the next may be issued (ms UTC); null when this one is stored.
 */
export async function issueAccountCodeWithin(
  tx: Transaction,
  { accountId, purpose, codeHash, unlimited, now }: AccountCodeIssue,
): Promise<number | null> {
  const [kept] = await tx.select().from(oneTimeCodes).where(codeOf({ accountId, purpose }));
  const wait = unlimited ? null : nextIssue(kept?.issuedAt ?? [], now);
  if (wait !== null) return wait;
  const fresh = {
    codeHash,
    attempts: 0,
    attemptsBy: {},
    issuedAt: [...issuedLately(kept?.issuedAt ?? [], now), now],
    expiresAt: codeExpiry(ACCOUNT_CODE_SECONDS, now),
    usedAt: null,
  };
  await tx
    .insert(oneTimeCodes)
    .values({ accountId, purpose, ...fresh })
    .onConflictDoUpdate({ target: [oneTimeCodes.accountId, oneTimeCodes.purpose], set: fresh });
  return null;
}

/**
 * Uses a six-digit code up if the attempt is right, otherwise counts the attempt against its source. Without a code
 * it runs the same queries, so that the time does not reveal whether there is one.
 */
export async function redeemAccountCodeWithin(tx: Transaction, attempt: CodeUse & CodeTry): Promise<boolean> {
  const [kept] = await tx.select().from(oneTimeCodes).where(codeOf(attempt));
  const isRight = kept !== undefined && isRightTry(kept, attempt);
  await tx
    .update(oneTimeCodes)
    .set(isRight ? { usedAt: attempt.now } : afterWrongTry(kept ?? NO_TRIES, attempt.source))
    .where(codeOf(attempt));
  return isRight;
}

/** Ends the codes of an account for these purposes. */
export async function endAccountCodesWithin(
  tx: Transaction,
  accountId: string,
  purposes: readonly CodePurpose[],
  now: number,
): Promise<void> {
  await tx
    .update(oneTimeCodes)
    .set({ usedAt: now })
    .where(and(eq(oneTimeCodes.accountId, accountId), inArray(oneTimeCodes.purpose, [...purposes])));
}

/** Stores the code of an app, which replaces an earlier one of the same account and app. */
export async function issueAppCodeWithin(tx: Transaction, code: DeviceCode): Promise<void> {
  const { codeHash, challenge, expiresAt } = code;
  await tx
    .insert(deviceCodes)
    .values(code)
    .onConflictDoUpdate({
      target: [deviceCodes.accountId, deviceCodes.appId],
      set: { codeHash, challenge, expiresAt },
    });
}

/** Returns the code of an app and deletes it: after a wrong attempt it cannot be tried again. */
export async function takeAppCodeWithin(tx: Transaction, codeHash: string): Promise<DeviceCode | undefined> {
  const [code] = await tx.delete(deviceCodes).where(eq(deviceCodes.codeHash, codeHash)).returning();
  return code;
}

/** Deletes the codes of an app: of one account, or of all. */
export async function deleteAppCodesWithin(
  tx: Transaction,
  { appId, accountId }: { appId: string; accountId?: string },
): Promise<void> {
  const ofAccount = accountId === undefined ? undefined : eq(deviceCodes.accountId, accountId);
  await tx.delete(deviceCodes).where(and(eq(deviceCodes.appId, appId), ofAccount));
}

import type { Account } from '../../../drizzle/schema/index.ts';
import type { Context } from '../../context.ts';
import { AppError } from '../../lib/app-error.ts';
import { sha256 } from '../../lib/hash.ts';
import { composeMail, postLetter, sendsMail, verificationLetter, welcomeLetter } from '../mail/index.ts';
import { getAccount, greetingName } from './account.ts';
import { type CodePurpose, issueCode, redeemVerification } from './code-repository.ts';
import { CODE_SECONDS, codeFrom } from './code-rule.ts';

/** A new code and what is kept of it, bound to the account and the purpose. */
export function createCode(
  context: Context,
  accountId: string,
  purpose: CodePurpose,
): { code: string; codeHash: string } {
  const code = codeFrom(context.random);
  return { code, codeHash: hashCode(accountId, purpose, code) };
}

export const hashCode = (accountId: string, purpose: CodePurpose, code: string): string =>
  sha256(`${accountId} ${purpose} ${code}`);

const alreadyVerified = (): AppError =>
  new AppError('validation_error', 'This email address is verified already');

const tooManyCodes = (seconds: number): AppError =>
  new AppError(
    'rate_limit_exceeded',
    'Too many codes were asked for; use the newest one or try again later',
    {
      headers: { 'Retry-After': String(seconds) },
    },
  );

/**
 * Sends a code that proves who reads this email; returns how long it is good for, in seconds.
 *
 * @throws AppError 400 when the email is verified already, 429 after three codes within the hour.
 */
export async function sendVerification(context: Context, accountId: string): Promise<number> {
  const account = await getAccount(context, accountId);
  if (account.emailVerified) throw alreadyVerified();
  const { code, codeHash } = createCode(context, accountId, 'verify-email');
  const now = context.clock.now();
  const wait = await context.database.write(issueCode, {
    accountId,
    purpose: 'verify-email',
    codeHash,
    now,
    mail: composeMail(context, { accountId, email: account.email }, verificationLetter(code)),
    unlimited: false,
  });
  if (wait !== null) throw tooManyCodes(Math.max(1, Math.ceil((wait - now) / 1000)));
  context.events.emit('mail.queued');
  return CODE_SECONDS;
}

/**
 * Verifies the account's email.
 *
 * @throws AppError 400 when the code is wrong, expired, used or guessed at too often, or nothing is left to verify.
 */
export async function verifyEmail(context: Context, accountId: string, code: string): Promise<void> {
  const account = await getAccount(context, accountId);
  if (account.emailVerified) throw alreadyVerified();
  const isGood = await context.database.write(redeemVerification, {
    accountId,
    purpose: 'verify-email',
    codeHash: hashCode(accountId, 'verify-email', code),
    // Only the signed-in person can try.
    source: 'self',
    isMailed: sendsMail(context),
    now: context.clock.now(),
  });
  if (!isGood) throw new AppError('validation_error', 'The code is wrong or has expired', { field: 'code' });
  await welcome(context, await getAccount(context, accountId));
}

/** Greets a new person. */
export const welcome = (context: Context, account: Account): Promise<void> =>
  postLetter(
    context,
    { accountId: account.id, email: account.email },
    welcomeLetter(greetingName(account), `${context.hosts.baseUrl()}/app/`),
  );

import type { Account } from '../../../drizzle/schema/index.ts';
import type { Language } from '../../../words/language.ts';
import { ACCOUNT_CODE_SECONDS, createDigitCode, hashDigitCode } from '../../base/codes/index.ts';
import {
  composeMail,
  postLetter,
  sendsMail,
  verificationLetter,
  welcomeLetter,
} from '../../base/mail/index.ts';
import type { PeopleContext } from '../../kernel/context.ts';
import { AppError } from '../../lib/app-error.ts';
import { accountRefusals } from '../words.ts';
import { issueAccountCode, redeemVerification } from './code-repository.ts';
import { alreadyVerified, wrongCode } from './errors.ts';
import { getAccount, greetingName } from './service.ts';

const PURPOSE = 'verify-email';

/** `wait` in milliseconds. */
export const tooManyCodes = (wait: number): AppError =>
  new AppError('rate_limit_exceeded', accountRefusals.tooManyCodes, {
    headers: { 'Retry-After': String(Math.max(1, Math.ceil(wait / 1000))) },
  });

/**
 * Sends a code to the account's email; entering it proves that its owner reads that mailbox. Returns how long the
 * code is valid, in seconds.
 *
 * @throws AppError 400 when the email is verified already, 429 after three codes within the hour.
 */
export async function sendVerification(
  context: PeopleContext,
  accountId: string,
  reads: Language,
): Promise<number> {
  const account = await getAccount(context, accountId);
  if (account.emailVerified) throw alreadyVerified();
  const { code, hash } = createDigitCode(context.random, { accountId, purpose: PURPOSE });
  const now = context.clock.now();
  const wait = await context.database.write(issueAccountCode, {
    accountId,
    purpose: PURPOSE,
    codeHash: hash,
    now,
    mail: composeMail(
      context,
      { accountId, email: account.email, language: account.language ?? reads },
      verificationLetter(code),
    ),
    unlimited: false,
  });
  if (wait !== null) throw tooManyCodes(wait - now);
  context.mailSignal.queued();
  return ACCOUNT_CODE_SECONDS;
}

/**
 * Verifies the account's email.
 *
 * @throws AppError 400 when the code is wrong, expired, used or has had too many attempts, or when the email is
 * verified.
 */
export async function verifyEmail(
  context: PeopleContext,
  accountId: string,
  code: string,
  reads: Language,
): Promise<void> {
  const account = await getAccount(context, accountId);
  if (account.emailVerified) throw alreadyVerified();
  const attempt = {
    accountId,
    codeHash: hashDigitCode({ accountId, purpose: PURPOSE }, code),
    // Only a request that is signed in to the account can try a code.
    source: 'self',
    isMailed: sendsMail(context),
    now: context.clock.now(),
  };
  const isRight = await context.database.write(redeemVerification, attempt, { accountId });
  if (!isRight) throw wrongCode();
  await sendWelcome(context, await getAccount(context, accountId), reads);
}

/** Welcomes the owner of a new account by mail. */
export const sendWelcome = (context: PeopleContext, account: Account, reads: Language): Promise<void> =>
  postLetter(
    context,
    { accountId: account.id, email: account.email, language: account.language ?? reads },
    welcomeLetter(greetingName(account), `${context.hosts.baseUrl()}/app/`),
  );

import type { Account } from '../../../drizzle/schema/index.ts';
import type { Language } from '../../../words/language.ts';
import { createDigitCode, hashDigitCode } from '../../base/codes/index.ts';
import {
  composeMail,
  emailChangedLetter,
  postLetter,
  sendsMail,
  verificationLetter,
} from '../../base/mail/index.ts';
import type { PeopleContext } from '../../kernel/context.ts';
import { AppError } from '../../lib/app-error.ts';
import { accountRefusals } from '../words.ts';
import { issueAccountCode, replaceEmail } from './code-repository.ts';
import { emailTaken, wrongCode, wrongCurrentPassword } from './errors.ts';
import { requireEmail } from './registration/registration.ts';
import { findByEmail, getAccount, greetingName } from './service.ts';
import { tooManyCodes } from './verification.ts';

type Wanted = {
  email: string;
  password: string;
  /** The code that was sent to the new address; undefined before. */
  code: string | undefined;
};

/** A code for one address is worth nothing for another one. */
const codeUse = (accountId: string, email: string) => ({ accountId, purpose: `change-email ${email}` });

/**
 * Gives an account another address, proved by its password and, with a mail server, by a code that was sent to the new
 * address (docs/contract/accounts.md#another-address). Returns whether it is changed; otherwise the code was sent.
 *
 * @throws AppError 401 `invalid_password`, 409 for the address of another account, 400 for a wrong code or the same
 * address, 429 after three codes within the hour.
 */
export async function changeEmail(
  context: PeopleContext,
  accountId: string,
  { email: typed, password, code }: Wanted,
  reads: Language,
): Promise<boolean> {
  const account = await getAccount(context, accountId);
  const email = requireEmail(typed);
  if (!(await context.passwords.verify(account.passwordHash, password))) throw wrongCurrentPassword();
  if (email === account.email)
    throw new AppError('validation_error', accountRefusals.sameEmail, { field: 'email' });
  const isMailed = sendsMail(context);
  if (isMailed && code === undefined) {
    await sendCode(context, account, email, reads);
    return false;
  }
  const outcome = await context.database.write(
    replaceEmail,
    {
      accountId,
      email,
      passwordHash: account.passwordHash,
      codeHash: isMailed ? hashDigitCode(codeUse(accountId, email), code ?? '') : null,
      now: context.clock.now(),
    },
    { accountId },
  );
  if (outcome === 'outdated') throw wrongCurrentPassword();
  if (outcome === 'wrong-code') throw wrongCode();
  if (outcome === 'taken') throw emailTaken();
  if (isMailed) await tellFormerAddress(context, account, email, reads);
  return true;
}

async function sendCode(
  context: PeopleContext,
  { id: accountId, language }: Account,
  email: string,
  reads: Language,
): Promise<void> {
  if (await findByEmail(context, email)) throw emailTaken();
  const { code, hash } = createDigitCode(context.random, codeUse(accountId, email));
  const now = context.clock.now();
  const recipient = { accountId, email, language: language ?? reads };
  const wait = await context.database.write(issueAccountCode, {
    accountId,
    purpose: 'change-email',
    codeHash: hash,
    now,
    mail: composeMail(context, recipient, verificationLetter(code)),
    unlimited: false,
  });
  if (wait !== null) throw tooManyCodes(wait - now);
  context.mailSignal.queued();
}

/** In case another person changed it. */
const tellFormerAddress = (
  context: PeopleContext,
  account: Account,
  email: string,
  reads: Language,
): Promise<void> =>
  postLetter(
    context,
    { accountId: account.id, email: account.email, language: account.language ?? reads },
    emailChangedLetter(greetingName(account), email),
  );

import type { Account } from '../../../../drizzle/schema/index.ts';
import type { Language } from '../../../../words/language.ts';
import { createDigitCode, hashDigitCode } from '../../../base/codes/index.ts';
import { composeMail, passwordResetLetter, sendsMail } from '../../../base/mail/index.ts';
import type { PeopleContext } from '../../../kernel/context.ts';
import { AppError } from '../../../lib/app-error.ts';
import { sha256 } from '../../../lib/hash.ts';
import { addressBucket } from '../../../lib/ip-address.ts';
import { newId } from '../../../lib/random.ts';
import { issueAccountCode, redeemPasswordReset } from '../code-repository.ts';
import { weakPassword, wrongCode } from '../errors.ts';
import { greetingName } from '../profile.ts';
import { replacePassword } from '../repository.ts';
import { findByEmail, getAccount } from '../service.ts';
import { accountRefusals } from '../words.ts';
import { missingRequirements } from './password-rule.ts';

/** Hex digits kept of the hash of an address: enough to tell the sources of one code apart. */
const SOURCE_LENGTH = 16;

/** @throws AppError 400 with what the password lacks. */
export function requireStrong(password: string): void {
  const missing = missingRequirements(password);
  if (missing.length > 0) throw weakPassword(missing);
}

const hasPassword = (): AppError => new AppError('validation_error', accountRefusals.hasPassword);

const wrongCurrent = (): AppError =>
  new AppError('invalid_password', accountRefusals.currentWrong, { field: 'current_password' });

/**
 * Gives an account its first password.
 *
 * @throws AppError 400 when it has one, or this one is weak.
 */
export async function setFirstPassword(
  context: PeopleContext,
  accountId: string,
  password: string,
): Promise<void> {
  requireStrong(password);
  const account = await getAccount(context, accountId);
  if (account.passwordHash !== null) throw hasPassword();
  const change = {
    accountId,
    from: null,
    to: await context.passwords.hash(password),
    endSessions: null,
    now: context.clock.now(),
  };
  const isSet = await context.database.write(replacePassword, change, { accountId });
  if (!isSet) throw hasPassword();
}

/**
 * Replaces a password that the caller knows; every other session of the account ends.
 *
 * @throws AppError 400 for a weak password, 401 `invalid_password` for a wrong current one.
 */
export async function changePassword(
  context: PeopleContext,
  { accountId, sessionId }: { accountId: string; sessionId: string },
  { current, password }: { current: string; password: string },
): Promise<void> {
  requireStrong(password);
  const { passwordHash } = await getAccount(context, accountId);
  if (!(await context.passwords.verify(passwordHash, current))) throw wrongCurrent();
  const change = {
    accountId,
    from: passwordHash,
    to: await context.passwords.hash(password),
    endSessions: { except: sessionId },
    now: context.clock.now(),
  };
  const isReplaced = await context.database.write(replacePassword, change, { accountId });
  if (!isReplaced) throw wrongCurrent();
}

/** Sends a code for a new password if there is such an account; too many requests send none. */
export async function sendPasswordReset(
  context: PeopleContext,
  email: string,
  reads: Language,
): Promise<void> {
  const account = await findByEmail(context, email);
  if (account?.status !== 'active') return;
  const { code, hash } = createDigitCode(context.random, {
    accountId: account.id,
    purpose: 'reset-password',
  });
  const mail = composeMail(
    context,
    { accountId: account.id, email: account.email, language: account.language ?? reads },
    passwordResetLetter(greetingName(account), code),
  );
  const wait = await context.database.write(issueAccountCode, {
    accountId: account.id,
    purpose: 'reset-password',
    codeHash: hash,
    now: context.clock.now(),
    mail,
    unlimited: false,
  });
  if (wait === null) context.mailSignal.queued();
}

/**
 * A code for a new password that the owner or an admin hands over in person. It stands beside one that is mailed: any
 * visitor can ask for a mailed one, and must not replace it by that.
 */
export async function createPasswordReset(context: PeopleContext, { id }: Account): Promise<string> {
  const { code, hash } = createDigitCode(context.random, { accountId: id, purpose: 'handed-reset' });
  const now = context.clock.now();
  await context.database.write(issueAccountCode, {
    accountId: id,
    purpose: 'handed-reset',
    codeHash: hash,
    now,
    mail: null,
    unlimited: true,
  });
  return code;
}

/**
 * Sets a new password by means of a code, and ends every session. Wrong codes count against `address`,
 * where the request comes from.
 *
 * @throws AppError 400 for a weak password; one and the same 400 for an unknown email and a code that is no good.
 */
export async function resetPassword(
  context: PeopleContext,
  { email, code, password }: { email: string; code: string; password: string },
  address: string,
): Promise<void> {
  requireStrong(password);
  const account = await findByEmail(context, email);
  // Without an account all the same is done for one that there is not: the time it takes must not tell which emails are known.
  const unknownId = newId(context.random);
  const accountId = account?.status === 'active' ? account.id : unknownId;
  const reset = {
    accountId,
    isMailed: sendsMail(context),
    mailedHash: hashDigitCode({ accountId, purpose: 'reset-password' }, code),
    handedHash: hashDigitCode({ accountId, purpose: 'handed-reset' }, code),
    source: sha256(`${accountId} ${addressBucket(address)}`).slice(0, SOURCE_LENGTH),
    now: context.clock.now(),
    passwordHash: await context.passwords.hash(password),
  };
  const isRight = await context.database.write(redeemPasswordReset, reset, { accountId });
  if (!isRight) throw wrongCode();
}

import type { Account } from '../../../drizzle/schema/index.ts';
import type { Language } from '../../../words/language.ts';
import { createDigitCode, hashDigitCode } from '../../base/codes/index.ts';
import { composeMail, passwordResetLetter, sendsMail } from '../../base/mail/index.ts';
import type { PeopleContext } from '../../kernel/context.ts';
import { AppError } from '../../lib/app-error.ts';
import { sha256 } from '../../lib/hash.ts';
import { addressBucket } from '../../lib/ip-address.ts';
import { newId } from '../../lib/random.ts';
import { maySignIn } from '../sessions/index.ts';
import { accountRefusals } from '../words.ts';
import { issueAccountCode, redeemPasswordReset } from './code-repository.ts';
import { weakPassword, wrongCode, wrongCurrentPassword } from './errors.ts';
import { missingRequirements } from './passwords.ts';
import { replacePassword } from './repository.ts';
import { findByEmail, getAccount, greetingName } from './service.ts';

/** How many hex digits of an address's hash are kept: enough to distinguish the sources of one code. */
const SOURCE_LENGTH = 16;

/** @throws AppError 400 with the unmet requirements of a password. */
export function requireStrong(password: string): void {
  const missing = missingRequirements(password);
  if (missing.length > 0) throw weakPassword(missing);
}

const hasPassword = (): AppError => new AppError('validation_error', accountRefusals.hasPassword);

/** Gives an account its first password. @throws AppError 400 when it has one, or when this one is weak. */
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
  if (!(await context.passwords.verify(passwordHash, current))) throw wrongCurrentPassword();
  const change = {
    accountId,
    from: passwordHash,
    to: await context.passwords.hash(password),
    endSessions: { except: sessionId },
    now: context.clock.now(),
  };
  const isReplaced = await context.database.write(replacePassword, change, { accountId });
  if (!isReplaced) throw wrongCurrentPassword();
}

/** Sends a code for a new password if the account exists; after too many requests it sends none. */
export async function sendPasswordReset(
  context: PeopleContext,
  email: string,
  reads: Language,
): Promise<void> {
  const account = await findByEmail(context, email);
  if (!account || !maySignIn(account.status)) return;
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
 * A code for a new password that the owner or an admin hands over in person. A mailed code does not replace it,
 * because any visitor can request a mailed one.
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
 * Sets a new password with a code, and ends every session. Wrong codes count against `address`, the source of the
 * request.
 *
 * @throws AppError 400 for a weak password; the same 400 for an unknown email and an invalid code.
 */
export async function resetPassword(
  context: PeopleContext,
  { email, code, password }: { email: string; code: string; password: string },
  address: string,
): Promise<void> {
  requireStrong(password);
  const account = await findByEmail(context, email);
  // Without an account the same work is done for a made-up one: the time must not reveal which emails are known.
  const unknownId = newId(context.random);
  const accountId = account && maySignIn(account.status) ? account.id : unknownId;
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

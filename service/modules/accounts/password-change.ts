import type { Account } from '../../../drizzle/schema/index.ts';
import type { Context } from '../../context.ts';
import { AppError } from '../../lib/app-error.ts';
import { sha256 } from '../../lib/hash.ts';
import { addressBucket } from '../../lib/ip-address.ts';
import { composeMail, passwordResetLetter, sendsMail } from '../mail/index.ts';
import { findByEmail, getAccount, greetingName, requireStrong } from './account.ts';
import { issueCode, redeemPasswordReset } from './code-repository.ts';
import { replacePassword } from './repository.ts';
import { createCode, hashCode } from './verification.ts';

/** Hex digits kept of the hash of an address: enough to tell the sources of one code apart. */
const SOURCE_LENGTH = 16;

const hasPassword = (): AppError => new AppError('validation_error', 'This account has a password already');

const wrongCurrent = (): AppError =>
  new AppError('invalid_password', 'The current password is wrong', { field: 'current_password' });

/**
 * Gives an account its first password.
 *
 * @throws AppError 400 when it has one, or this one is weak.
 */
export async function setFirstPassword(context: Context, accountId: string, password: string): Promise<void> {
  requireStrong(password);
  const account = await getAccount(context, accountId);
  if (account.passwordHash !== null) throw hasPassword();
  const change = { accountId, from: null, to: await context.passwords.hash(password), endSessions: null };
  const isSet = await context.database.write(replacePassword, { ...change, now: context.clock.now() });
  if (!isSet) throw hasPassword();
}

/**
 * Replaces a password by somebody who knows it; every other session of theirs ends.
 *
 * @throws AppError 400 for a weak password, 401 `invalid_password` for a wrong current one.
 */
export async function changePassword(
  context: Context,
  { accountId, sessionId }: { accountId: string; sessionId: string },
  { current, password }: { current: string; password: string },
): Promise<void> {
  requireStrong(password);
  const { passwordHash } = await getAccount(context, accountId);
  if (!(await context.passwords.verify(passwordHash, current))) throw wrongCurrent();
  const isReplaced = await context.database.write(replacePassword, {
    accountId,
    from: passwordHash,
    to: await context.passwords.hash(password),
    endSessions: { except: sessionId },
    now: context.clock.now(),
  });
  if (!isReplaced) throw wrongCurrent();
}

/** Sends a code for a new password if there is such an account; too many requests send none. */
export async function sendPasswordReset(context: Context, email: string): Promise<void> {
  const account = await findByEmail(context, email);
  if (account?.status !== 'active') return;
  const { code, codeHash } = createCode(context, account.id, 'reset-password');
  const mail = composeMail(
    context,
    { accountId: account.id, email: account.email },
    passwordResetLetter(greetingName(account), code),
  );
  const wait = await context.database.write(issueCode, {
    accountId: account.id,
    purpose: 'reset-password',
    codeHash,
    now: context.clock.now(),
    mail,
    unlimited: false,
  });
  if (wait === null) context.events.emit('mail.queued');
}

/**
 * A code for a new password that the owner or an admin hands over in person. It stands beside one that is mailed, so
 * that a stranger who asks for a mailed one does not replace it.
 */
export async function createPasswordReset(context: Context, { id }: Account): Promise<string> {
  const { code, codeHash } = createCode(context, id, 'handed-reset');
  const now = context.clock.now();
  await context.database.write(issueCode, {
    accountId: id,
    purpose: 'handed-reset',
    codeHash,
    now,
    mail: null,
    unlimited: true,
  });
  return code;
}

/**
 * Sets a new password by means of a code, and ends every session. Wrong codes count against `address`, the caller's.
 *
 * @throws AppError 400 for a weak password; one and the same 400 for an unknown email and a code that is no good.
 */
export async function resetPassword(
  context: Context,
  { email, code, password }: { email: string; code: string; password: string },
  address: string,
): Promise<void> {
  requireStrong(password);
  const account = await findByEmail(context, email);
  const passwordHash = await context.passwords.hash(password);
  const isGood =
    account?.status === 'active' &&
    (await context.database.write(redeemPasswordReset, {
      accountId: account.id,
      isMailed: sendsMail(context),
      mailedHash: hashCode(account.id, 'reset-password', code),
      handedHash: hashCode(account.id, 'handed-reset', code),
      source: sha256(`${account.id} ${addressBucket(address)}`).slice(0, SOURCE_LENGTH),
      now: context.clock.now(),
      passwordHash,
    }));
  if (!isGood) throw new AppError('validation_error', 'The code is wrong or has expired', { field: 'code' });
}

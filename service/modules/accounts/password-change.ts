import type { Account } from '../../../drizzle/schema/index.ts';
import type { Context } from '../../context.ts';
import { AppError } from '../../lib/app-error.ts';
import { composeMail, passwordResetLetter } from '../mail/index.ts';
import { revokeSessions } from '../sessions/index.ts';
import { getAccount, normaliseEmail, requireStrong } from './account.ts';
import { issueCode, redeemPasswordReset } from './code-repository.ts';
import { findAccountByEmail, updateAccount } from './repository.ts';
import { createCode, hashCode } from './verification.ts';

/**
 * Gives an account its first password.
 *
 * @throws AppError 400 when it has one, or this one is weak.
 */
export async function setFirstPassword(context: Context, accountId: string, password: string): Promise<void> {
  requireStrong(password);
  const account = await getAccount(context, accountId);
  if (account.passwordHash !== null)
    throw new AppError('validation_error', 'This account has a password already');
  await savePassword(context, accountId, password);
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
  const account = await getAccount(context, accountId);
  if (!(await context.passwords.verify(account.passwordHash, current))) {
    throw new AppError('invalid_password', 'The current password is wrong', { field: 'current_password' });
  }
  await savePassword(context, accountId, password);
  await revokeSessions(context, accountId, { except: sessionId });
}

async function savePassword(context: Context, accountId: string, password: string): Promise<void> {
  const passwordHash = await context.passwords.hash(password);
  await context.database.write(updateAccount, {
    accountId,
    now: context.clock.now(),
    changes: { passwordHash },
  });
}

/** Sends a code for a new password if there is such an account; too many requests send none. */
export async function sendPasswordReset(context: Context, email: string): Promise<void> {
  const account = await findAccountByEmail(context.database.read, normaliseEmail(email));
  if (account?.status !== 'active') return;
  const { code, codeHash } = createCode(context, account.id, 'reset-password');
  const mail = composeMail(
    context,
    { accountId: account.id, email: account.email },
    passwordResetLetter(account.name, code),
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

/** A code for a new password that somebody in charge hands over in person. */
export async function createPasswordReset(context: Context, { id }: Account): Promise<string> {
  const { code, codeHash } = createCode(context, id, 'reset-password');
  const now = context.clock.now();
  await context.database.write(issueCode, {
    accountId: id,
    purpose: 'reset-password',
    codeHash,
    now,
    mail: null,
    unlimited: true,
  });
  return code;
}

/**
 * Sets a new password by means of a code, and ends every session.
 *
 * @throws AppError 400 for a weak password; one and the same 400 for an unknown email and a code that is no good.
 */
export async function resetPassword(
  context: Context,
  email: string,
  code: string,
  password: string,
): Promise<void> {
  requireStrong(password);
  const account = await findAccountByEmail(context.database.read, normaliseEmail(email));
  const passwordHash = await context.passwords.hash(password);
  const isGood =
    account?.status === 'active' &&
    (await context.database.write(redeemPasswordReset, {
      accountId: account.id,
      purpose: 'reset-password',
      codeHash: hashCode(account.id, 'reset-password', code),
      now: context.clock.now(),
      passwordHash,
    }));
  if (!isGood) throw new AppError('validation_error', 'The code is wrong or has expired', { field: 'code' });
}

import type { Account } from '../../../drizzle/schema/index.ts';
import type { Context } from '../../context.ts';
import { AppError } from '../../lib/app-error.ts';
import { readEmail } from '../../lib/email.ts';
import { accepted, malformed, refuse, refused, unwrap } from '../../lib/problem.ts';
import { getAccount, greetingName } from '../accounts/index.ts';
import { createSecretCode } from '../codes/index.ts';
import { composeMail, deletionLetter } from '../mail/index.ts';
import { purgeAfter } from './grace.ts';
import { markForDeletion } from './repository.ts';

export type Confirmation = { password?: string | null; email?: string | null };

/** When the deletion was asked for, and when it happens. Milliseconds UTC. */
export type Deletion = { requestedAt: number; purgeAfter: number };

/**
 * Marks an account for deletion: it cannot be used any more, and is erased after seven days
 * (docs/contract/deletion.md#asking-for-it).
 *
 * @throws AppError when it is not confirmed: 422 without the field this account needs, 401 `invalid_password`,
 * 400 for another email.
 */
export async function requestDeletion(
  context: Context,
  accountId: string,
  confirmation: Confirmation,
): Promise<Deletion> {
  const account = await getAccount(context, accountId);
  await requireConfirmed(context, account, confirmation);
  const requestedAt = context.clock.now();
  const deletion = { requestedAt, purgeAfter: purgeAfter(requestedAt) };
  const { code: token, hash: cancelTokenHash } = createSecretCode(context.random);
  const link = `${context.hosts.baseUrl()}/auth/restore?token=${token}`;
  const mail = composeMail(
    context,
    { accountId, email: account.email },
    deletionLetter(greetingName(account), deletion.purgeAfter, link),
  );
  const marking = { accountId, ...deletion, cancelTokenHash, mail };
  const marked = await context.database.write(markForDeletion, marking, { accountId });
  if (!marked) throw new AppError('authentication_error', 'This account is not active any more');
  context.mailSignal.queued();
  return deletion;
}

async function requireConfirmed(
  context: Context,
  account: Account,
  confirmation: Confirmation,
): Promise<void> {
  if (account.passwordHash === null) {
    requireSameEmail(account.email, given('email', confirmation.email));
    return;
  }
  const password = given('password', confirmation.password);
  if (await context.passwords.verify(account.passwordHash, password)) return;
  throw new AppError('invalid_password', 'The password is wrong', { field: 'password' });
}

/** @throws AppError 422 when the field this account needs is absent. */
const given = (field: string, value: string | null | undefined): string =>
  unwrap(value == null ? malformed(field, 'Field required') : accepted(value));

function requireSameEmail(own: string, email: string): void {
  if (readEmail(email) !== own) refuse(refused('email', 'This is not the email of the account'));
}

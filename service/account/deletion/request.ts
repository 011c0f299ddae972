import type { Account } from '../../../drizzle/schema/index.ts';
import { createSecretCode } from '../../base/codes/index.ts';
import { composeMail, deletionLetter } from '../../base/mail/index.ts';
import type { AccountContext } from '../../kernel/context.ts';
import { AppError } from '../../lib/app-error.ts';
import { readEmail } from '../../lib/email.ts';
import { getAccount, greetingName } from '../../people/accounts/index.ts';
import { purgeAfter } from './grace.ts';
import { markForDeletion } from './repository.ts';
import { deletionRefusals } from './words.ts';

export type Confirmation = {
  password?: string | null;
  email?: string | null;
  confirm_email?: string | null;
};

/** When the deletion was asked for, and when it happens. Milliseconds UTC. */
export type Deletion = { requestedAt: number; purgeAfter: number };

/**
 * Marks an account for deletion: it cannot be used any more, and is erased after seven days
 * (docs/contract/deletion.md#asking-for-it).
 *
 * @throws AppError 403 when it is not confirmed by what this account needs, 409 when it waits for its deletion already.
 */
export async function requestDeletion(
  context: AccountContext,
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
    { accountId, email: account.email, language: account.language },
    deletionLetter(greetingName(account), deletion.purgeAfter, link),
  );
  const marking = { accountId, ...deletion, cancelTokenHash, mail };
  const marked = await context.database.write(markForDeletion, marking, { accountId });
  if (!marked) throw new AppError('conflict', deletionRefusals.waits);
  context.mailSignal.queued();
  return deletion;
}

/** @throws AppError 403, the same for a proof that is missing, wrong, or another than this account needs. */
async function requireConfirmed(
  context: AccountContext,
  { passwordHash, email }: Account,
  { password, ...given }: Confirmation,
): Promise<void> {
  if (passwordHash === null) {
    if (readEmail(given.confirm_email ?? given.email ?? '') !== email) throw notConfirmed('email');
    return;
  }
  if (!(await context.passwords.verify(passwordHash, password ?? ''))) throw notConfirmed('password');
}

const notConfirmed = (field: 'email' | 'password'): AppError =>
  new AppError('forbidden', `This is not the ${field} of this account`, { field });

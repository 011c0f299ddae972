import type { Account } from '../../../drizzle/schema/index.ts';
import type { Context } from '../../context.ts';
import { badSignIn, pendingDeletion, suspended } from './errors.ts';
import { findByEmail } from './service.ts';

/**
 * The account with this email and password, whatever its status; undefined when there is none.
 *
 * Takes equally long whatever is wrong, so that time does not tell which emails are known.
 */
export async function findByCredentials(
  context: Context,
  email: string,
  password: string,
): Promise<Account | undefined> {
  const account = await findByEmail(context, email);
  const isRight = await context.passwords.verify(account?.passwordHash ?? null, password);
  return isRight ? account : undefined;
}

/**
 * The account somebody may sign in to with these credentials.
 *
 * @throws AppError 401; with correct credentials 403 when the account is suspended or waits for its deletion.
 */
export async function checkCredentials(context: Context, email: string, password: string): Promise<Account> {
  const account = await findByCredentials(context, email, password);
  if (!account) throw badSignIn();
  if (account.status === 'suspended') throw suspended();
  if (account.status === 'pending_deletion') throw pendingDeletion(account.purgeAfter ?? 0);
  return account;
}

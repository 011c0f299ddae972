import type { Account } from '../../../drizzle/schema/index.ts';
import type { Input } from '../../http/input.ts';
import type { PeopleContext } from '../../kernel/context.ts';
import { deviceOf, openSession, type Tokens } from '../sessions/index.ts';
import { badSignIn, pendingDeletion, suspended } from './errors.ts';
import { findByEmail, getProfile, type Profile } from './service.ts';

/**
 * The account with this email and password, whatever its status; undefined when there is none.
 *
 * Takes equally long in every case, so that the time does not reveal which emails are known.
 */
export async function findByCredentials(
  context: PeopleContext,
  email: string,
  password: string,
): Promise<Account | undefined> {
  const account = await findByEmail(context, email);
  const isRight = await context.passwords.verify(account?.passwordHash ?? null, password);
  return isRight ? account : undefined;
}

/**
 * The active account with this email and password.
 *
 * @throws AppError 401; with correct credentials 403 when the account is suspended or waits for its deletion.
 */
export async function checkCredentials(
  context: PeopleContext,
  email: string,
  password: string,
): Promise<Account> {
  const account = await findByCredentials(context, email, password);
  if (!account) throw badSignIn();
  if (account.status === 'suspended') throw suspended();
  if (account.status === 'pending_deletion') throw pendingDeletion(account.purgeAfter ?? 0);
  return account;
}

/** Opens a session for the sender of a request who has just proved to know the account's password. */
export async function openPasswordSession(
  context: PeopleContext,
  accountId: string,
  input: Input,
): Promise<{ tokens: Tokens; user: Profile }> {
  const tokens = await openSession(context, { accountId, method: 'pwd', ...deviceOf(input) });
  return { tokens, user: await getProfile(context, accountId, input.origin) };
}

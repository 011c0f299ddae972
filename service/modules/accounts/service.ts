import type { Static } from '@sinclair/typebox';
import type { Account } from '../../../drizzle/schema/index.ts';
import type { Context } from '../../context.ts';
import { newId } from '../../lib/random.ts';
import {
  badSignIn,
  emailTaken,
  inviteNeeded,
  pendingDeletion,
  registrationClosed,
  suspended,
  weakPassword,
} from './errors.ts';
import type { AppState } from './model.ts';
import { missingRequirements } from './password-rule.ts';
import { type Profile, toProfile } from './profile.ts';
import {
  type Admission,
  findAccount,
  findAccountByEmail,
  hasAccounts,
  insertAccount,
  listProviderLinks,
  updateAccount,
} from './repository.ts';

/** The one spelling under which an email is stored and looked up. */
export const normaliseEmail = (email: string): string => email.trim().toLowerCase();

/** Null when nothing but white space was given. */
const cleanName = (name: string | null | undefined): string | null => name?.trim() || null;

/** @throws AppError 400 with what the password lacks. */
export function requireStrong(password: string): void {
  const missing = missingRequirements(password);
  if (missing.length > 0) throw weakPassword(missing);
}

export type Registration = {
  email: string;
  password: string;
  user_name?: string | null;
  invite_code?: string | null;
};

/**
 * Makes an account; the first one is the owner's.
 *
 * @throws AppError 400 for a weak password, 409 for a known email, 403 when registration is not open to the caller.
 */
export async function register(context: Context, input: Registration): Promise<Account> {
  requireStrong(input.password);
  const now = context.clock.now();
  const id = newId(context.random);
  const row = {
    id,
    email: normaliseEmail(input.email),
    emailVerified: true,
    name: cleanName(input.user_name),
    passwordHash: await context.passwords.hash(input.password),
    status: 'active' as const,
    createdAt: now,
    updatedAt: now,
  };
  const admission = await context.database.write(insertAccount, {
    row,
    policy: context.settings.get('registration'),
  });
  refuseUnless(admission);
  return getAccount(context, id);
}

function refuseUnless(admission: Admission): void {
  if (admission === 'taken') throw emailTaken();
  if (admission === 'closed') throw registrationClosed();
  if (admission === 'invite-needed') throw inviteNeeded();
}

/**
 * The account these credentials belong to. Takes equally long whatever is wrong with them.
 *
 * @throws AppError 401; with correct credentials 403 when the account is suspended or waits for its deletion.
 */
export async function checkCredentials(context: Context, email: string, password: string): Promise<Account> {
  const account = await findAccountByEmail(context.database.read, normaliseEmail(email));
  const isRight = await context.passwords.verify(account?.passwordHash ?? null, password);
  if (!account || !isRight) throw badSignIn();
  if (account.status === 'suspended') throw suspended();
  if (account.status === 'pending_deletion') throw pendingDeletion(account.purgeAfter ?? 0);
  return account;
}

/** @throws Error when there is no such account: callers hold a credential of it. */
export async function getAccount(context: Context, id: string): Promise<Account> {
  const account = await findAccount(context.database.read, id);
  if (!account) throw new Error(`Account ${id} is gone`);
  return account;
}

export async function getProfile(context: Context, accountId: string): Promise<Profile> {
  const account = await getAccount(context, accountId);
  return toProfile(account, await listProviderLinks(context.database.read, accountId));
}

export async function renameAccount(
  context: Context,
  accountId: string,
  name: string | null,
): Promise<Profile> {
  await context.database.write(updateAccount, {
    accountId,
    now: context.clock.now(),
    changes: { name: cleanName(name) },
  });
  return getProfile(context, accountId);
}

/** What the screens must know before anybody has signed in. */
export async function describeInstallation(context: Context): Promise<Static<typeof AppState>> {
  return {
    first_run: !(await hasAccounts(context.database.read)),
    registration: context.settings.get('registration'),
    version: context.config.version,
    public_url: context.config.publicUrl,
  };
}

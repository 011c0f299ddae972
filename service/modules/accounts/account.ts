import type { Static } from '@sinclair/typebox';
import type { Account } from '../../../drizzle/schema/index.ts';
import type { Context } from '../../context.ts';
import { sentenceFor } from '../../db/storage-fault.ts';
import { removeDiscarded } from '../media/index.ts';
import { weakPassword } from './errors.ts';
import type { AppState } from './model.ts';
import { missingRequirements } from './password-rule.ts';
import { type Profile, toProfile } from './profile.ts';
import { findAccount, hasAccounts, listProviderLinks, setPicture, updateAccount } from './repository.ts';

/** The one spelling under which an email is stored and looked up. */
export const normaliseEmail = (email: string): string => email.trim().toLowerCase();

/** Null when nothing but white space was given. */
export const cleanName = (name: string | null | undefined): string | null => name?.trim() || null;

/** @throws AppError 400 with what the password lacks. */
export function requireStrong(password: string): void {
  const missing = missingRequirements(password);
  if (missing.length > 0) throw weakPassword(missing);
}

/** @throws Error when there is no such account: callers hold a credential of it. */
export async function getAccount(context: Context, id: string): Promise<Account> {
  const account = await findAccount(context.database.read, id);
  if (!account) throw new Error(`Account ${id} is gone`);
  return account;
}

/** The account as its owner sees it; stored pictures have addresses below `origin`. */
export async function getProfile(
  context: Context,
  accountId: string,
  origin = context.hosts.baseUrl(),
): Promise<Profile> {
  const account = await getAccount(context, accountId);
  return toProfile(account, await listProviderLinks(context.database.read, accountId), origin);
}

export const renameAccount = (context: Context, accountId: string, name: string | null): Promise<void> =>
  context.database.write(updateAccount, {
    accountId,
    now: context.clock.now(),
    changes: { name: cleanName(name) },
  });

export async function changePicture(
  context: Context,
  accountId: string,
  change: Pick<Account, 'picture' | 'pictureSource'>,
): Promise<void> {
  await context.database.write(setPicture, { accountId, now: context.clock.now(), ...change });
  await removeDiscarded(context);
}

/** What the screens must know before anybody has signed in. */
export async function describeInstallation(context: Context): Promise<Static<typeof AppState>> {
  const { storage } = context.database;
  const fault = storage.fault() && (await storage.check());
  return {
    first_run: !(await hasAccounts(context.database.read)),
    registration: context.settings.get('registration'),
    version: context.config.version,
    public_url: context.config.publicUrl,
    storage_problem: fault && sentenceFor(fault),
  };
}

import type { Static } from '@sinclair/typebox';
import type { Account } from '../../../drizzle/schema/index.ts';
import type { Context } from '../../context.ts';
import { sentenceFor } from '../../db/storage-fault.ts';
import { AppError } from '../../lib/app-error.ts';
import { readEmail } from '../../lib/email.ts';
import { removeDiscarded } from '../media/index.ts';
import { weakPassword } from './errors.ts';
import type { AppState } from './model.ts';
import { missingRequirements } from './passwords/password-rule.ts';
import { type Profile, toProfile } from './profile.ts';
import { findSetupCode } from './registration/setup-code.ts';
import {
  findAccount,
  findAccountByEmail,
  listProviderLinks,
  setPicture,
  updateAccount,
} from './repository.ts';

/** Marks that change the direction of writing could make a name read as something else. */
const DIRECTION_MARKS = /[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** Line breaks and control characters would let a name write lines of its own into a mail. */
const CONTROLS_AND_SPACES = /[\p{Cc}\p{Zl}\p{Zp}\s]+/gu;

/** A name in one line, without control characters; null when nothing is left of it. */
export const cleanName = (name: string | null | undefined): string | null =>
  name?.replace(DIRECTION_MARKS, '').replace(CONTROLS_AND_SPACES, ' ').trim() || null;

/** How a mail addresses somebody: by name only once the address is proved, since anybody can register any address. */
export const greetingName = ({ name, emailProved }: Pick<Account, 'name' | 'emailProved'>): string | null =>
  emailProved ? name : null;

/** The account of an email as somebody typed it; undefined when there is none, or the text is no address. */
export async function findByEmail({ database }: Context, text: string): Promise<Account | undefined> {
  const email = readEmail(text);
  return email === null ? undefined : findAccountByEmail(database.read, email);
}

/** @throws AppError 400 for text that is no email address; schemas have refused it before. */
export function requireEmail(text: string): string {
  const email = readEmail(text);
  if (email === null) throw new AppError('validation_error', 'This is no email address', { field: 'email' });
  return email;
}

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

/** What the screens must know before anybody has signed in, loaded from `origin`; more of it at the computer itself. */
export async function describeInstallation(
  context: Context,
  { origin, atComputer }: { origin: string; atComputer: boolean },
): Promise<Static<typeof AppState>> {
  const setupCode = await findSetupCode(context);
  const base = context.hosts.baseUrlFor(origin);
  const { storage } = context.database;
  const fault = storage.fault() && (await storage.check());
  return {
    first_run: setupCode !== null,
    at_computer: atComputer,
    setup_code: atComputer ? setupCode : null,
    registration: context.settings.get('registration'),
    version: context.config.version,
    link_base: base,
    reach: context.hosts.reachOf(base),
    storage_problem: fault && sentenceFor(fault),
  };
}

import type { Account } from '../../../drizzle/schema/index.ts';
import { removeDiscarded } from '../../base/media/index.ts';
import type { PeopleContext } from '../../kernel/context.ts';
import { readEmail } from '../../lib/email.ts';
import { cleanName, type Profile, toProfile } from './profile.ts';
import {
  findAccount,
  findAccountByEmail,
  listProviderLinks,
  setPicture,
  updateAccount,
} from './repository.ts';

/** The account of an email as it was typed; undefined when there is none, or the text is no address. */
export async function findByEmail({ database }: PeopleContext, text: string): Promise<Account | undefined> {
  const email = readEmail(text);
  return email === null ? undefined : findAccountByEmail(database.read, email);
}

/** @throws Error when there is no such account: callers hold a credential of it. */
export async function getAccount(context: PeopleContext, id: string): Promise<Account> {
  const account = await findAccount(context.database.read, id);
  if (!account) throw new Error(`Account ${id} is gone`);
  return account;
}

/** The account as its owner sees it; stored pictures have addresses below `origin`. */
export async function getProfile(
  context: PeopleContext,
  accountId: string,
  origin = context.hosts.baseUrl(),
): Promise<Profile> {
  const account = await getAccount(context, accountId);
  return toProfile(account, await listProviderLinks(context.database.read, accountId), origin);
}

export const renameAccount = (
  context: PeopleContext,
  accountId: string,
  name: string | null,
): Promise<void> =>
  context.database.write(
    updateAccount,
    { accountId, now: context.clock.now(), changes: { name: cleanName(name) } },
    { accountId },
  );

export async function changePicture(
  context: PeopleContext,
  accountId: string,
  change: Pick<Account, 'picture' | 'pictureSource'>,
): Promise<void> {
  const request = { accountId, now: context.clock.now(), ...change };
  await context.database.write(setPicture, request, { accountId });
  await removeDiscarded(context);
}

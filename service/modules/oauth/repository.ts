import { and, eq } from 'drizzle-orm';
import {
  type Account,
  accounts,
  type NewAccount,
  type NewMail,
  providerLinks,
} from '../../../drizzle/schema/index.ts';
import type { Settings } from '../../context.ts';
import type { Reader, Transaction } from '../../db/connection.ts';
import { defineWrite } from '../../db/operation.ts';
import type { Provider } from '../../lib/provider.ts';
import { insertAccount } from '../accounts/operations.ts';
import { insertMailWithin } from '../mail/operations.ts';
import { isSessionWithin } from '../sessions/operations.ts';
import { judgeArrival, type Refusal } from './admission-rule.ts';
import type { Identity } from './identity.ts';
import { type LinkRequest, passwordMarkOf } from './link-request.ts';

type Link = { identity: Identity; accountId: string; now: number };

const insertLink = (tx: Transaction, { identity, accountId, now }: Link) =>
  tx.insert(providerLinks).values({ ...identity, accountId, linkedAt: now });

/** Links an identity to an account that was there before; its owner hears of it. */
async function linkToKnown(tx: Transaction, link: Link, notice: NewMail): Promise<void> {
  await insertLink(tx, link);
  await insertMailWithin(tx, { ...notice, accountId: link.accountId });
}

/** What the provider says of the person now: an email or a name may have changed. */
const updateLink = (tx: Transaction, { provider, subject, ...details }: Identity) =>
  tx
    .update(providerLinks)
    .set(details)
    .where(and(eq(providerLinks.provider, provider), eq(providerLinks.subject, subject)));

/** The account an identity is linked to; undefined when to none. */
export async function findLinked(
  db: Reader | Transaction,
  { provider, subject }: Identity,
): Promise<Account | undefined> {
  const [found] = await db
    .select({ account: accounts })
    .from(providerLinks)
    .innerJoin(accounts, eq(accounts.id, providerLinks.accountId))
    .where(and(eq(providerLinks.provider, provider), eq(providerLinks.subject, subject)));
  return found?.account;
}

const findLinkOf = (tx: Transaction, accountId: string, provider: Provider) =>
  tx.query.providerLinks.findFirst({
    where: and(eq(providerLinks.accountId, accountId), eq(providerLinks.provider, provider)),
  });

async function findKnown(tx: Transaction, { email, provider }: Identity) {
  const account =
    email === null ? undefined : await tx.query.accounts.findFirst({ where: eq(accounts.email, email) });
  return account && { ...account, hasProvider: Boolean(await findLinkOf(tx, account.id, provider)) };
}

type Arrival = {
  identity: Identity;
  /** The account to make if this is somebody new; its email is the identity's. */
  row: Omit<NewAccount, 'role' | 'email'>;
  policy: Settings['registration'];
  /** SHA-256 of the code of an invitation. */
  inviteHash: string | null;
  /** For the owner of an account that is linked. */
  notice: NewMail;
  /** Whether this may be the first account. */
  mayOwn: boolean;
  now: number;
};

export type Admission =
  | { kind: 'admitted'; accountId: string; how: 'sign-in' | 'link' | 'create' }
  | { kind: 'refused'; reason: Refusal | 'closed' | 'invite-needed' | 'setup-needed' };

/** Finds the account of somebody whom a provider vouches for, links one, or makes one: all in one step. */
export const admitIdentity = defineWrite('oauth.admit', async (tx, arrival: Arrival): Promise<Admission> => {
  const { identity, now } = arrival;
  const [linked, known] = [await findLinked(tx, identity), await findKnown(tx, identity)];
  const verdict = judgeArrival({ identity, linked, known });
  if (verdict.kind === 'refuse') return { kind: 'refused', reason: verdict.reason };
  if (verdict.kind === 'create') return createFrom(tx, arrival);
  const { accountId } = verdict;
  if (verdict.kind === 'sign-in') await updateLink(tx, identity);
  else await linkToKnown(tx, { identity, accountId, now }, arrival.notice);
  return { kind: 'admitted', accountId, how: verdict.kind };
});

async function createFrom(
  tx: Transaction,
  { identity, row, policy, inviteHash, mayOwn, now }: Arrival,
): Promise<Admission> {
  const email = identity.email ?? '';
  const admission = await insertAccount.run(tx, { row: { ...row, email }, policy, inviteHash, mayOwn });
  if (admission !== 'created')
    return { kind: 'refused', reason: admission === 'taken' ? 'email-taken' : admission };
  await insertLink(tx, { identity, accountId: row.id, now });
  return { kind: 'admitted', accountId: row.id, how: 'create' };
}

type Linking = { request: LinkRequest; identity: Identity; notice: NewMail; now: number };

export type Linked =
  | 'linked'
  | 'ended'
  | 'other-email'
  | 'not-proved'
  | 'linked-elsewhere'
  | 'linked-already';

/** Links an identity to the account of somebody who is still signed in. Doing so again changes nothing. */
export const linkIdentity = defineWrite('oauth.link', async (tx, linking: Linking): Promise<Linked> => {
  const { request, identity, now } = linking;
  const account = await findRequester(tx, request, now);
  if (!account) return 'ended';
  if (account.email !== identity.email) return 'other-email';
  if (!identity.emailVerified) return 'not-proved';
  const linked = await findLinked(tx, identity);
  if (linked) return linked.id === account.id ? 'linked' : 'linked-elsewhere';
  if (await findLinkOf(tx, account.id, identity.provider)) return 'linked-already';
  await linkToKnown(tx, { identity, accountId: account.id, now }, linking.notice);
  await tx.update(accounts).set({ emailProved: true }).where(eq(accounts.id, account.id));
  return 'linked';
});

/** The account of a link's session, unless that has ended or the password is another one since. */
async function findRequester(
  tx: Transaction,
  request: LinkRequest,
  now: number,
): Promise<Account | undefined> {
  const account = await tx.query.accounts.findFirst({ where: eq(accounts.id, request.accountId) });
  if (account?.status !== 'active' || passwordMarkOf(account.passwordHash) !== request.passwordMark) {
    return undefined;
  }
  return (await isSessionWithin(tx, request, now)) ? account : undefined;
}

type Unlinking = { accountId: string; provider: Provider; usable: readonly Provider[] };

/** Removes a link unless nothing would be left to sign in with; `usable` are the providers that are on. */
export const unlinkProvider = defineWrite(
  'oauth.unlink',
  async (
    tx,
    { accountId, provider, usable }: Unlinking,
  ): Promise<'unlinked' | 'not-linked' | 'last-method'> => {
    const account = await tx.query.accounts.findFirst({ where: eq(accounts.id, accountId) });
    const links = await tx.select().from(providerLinks).where(eq(providerLinks.accountId, accountId));
    if (!links.some((link) => link.provider === provider)) return 'not-linked';
    const others = links.filter((link) => link.provider !== provider && usable.includes(link.provider));
    if (!account?.passwordHash && others.length === 0) return 'last-method';
    await tx
      .delete(providerLinks)
      .where(and(eq(providerLinks.accountId, accountId), eq(providerLinks.provider, provider)));
    return 'unlinked';
  },
);

/** Forgets who is who at a provider: at another address the same ids mean other people. */
export const forgetLinks = defineWrite(
  'oauth.forget-links',
  async (tx, provider: Provider): Promise<void> => {
    await tx.delete(providerLinks).where(eq(providerLinks.provider, provider));
  },
);

import { type Static, Type } from '@sinclair/typebox';
import { and, eq } from 'drizzle-orm';
import {
  type Account,
  accounts,
  type NewAccount,
  type NewMail,
  providerLinks,
} from '../../../drizzle/schema/index.ts';
import { insertMailWithin } from '../../base/mail/operations.ts';
import type { Reader, Transaction } from '../../db/connection.ts';
import { appendChangeWithin } from '../../db/journal/append.ts';
import { defineWrite } from '../../db/operation.ts';
import type { Provider } from '../../lib/provider.ts';
import { NOTHING, OneOf } from '../../lib/schema/kinds.ts';
import type { Operations } from '../../threads/operations.ts';
import {
  editAccountWithin,
  insertAccountWithin,
  type Joining,
  PROVIDER_LINKED,
  PROVIDER_UNLINKED,
} from '../accounts/operations.ts';
import { isSessionWithin } from '../sessions/operations.ts';
import { ARRIVAL_REFUSALS, judgeArrival, type LinkRequest, passwordMarkOf } from './admission-rule.ts';
import type { Identity } from './identity.ts';

type NewProviderLink = { identity: Identity; accountId: string; now: number };

async function insertLinkWithin(
  tx: Transaction,
  { identity, accountId, now }: NewProviderLink,
): Promise<void> {
  await tx.insert(providerLinks).values({ ...identity, accountId, linkedAt: now });
  await appendProviderWithin(tx, PROVIDER_LINKED, { accountId, provider: identity.provider });
}

const appendProviderWithin = (
  tx: Transaction,
  definition: typeof PROVIDER_LINKED,
  { accountId, provider }: { accountId: string; provider: Provider },
): Promise<void> =>
  appendChangeWithin(tx, definition, { subjectId: accountId, ownerId: accountId, facts: { provider } });

/** Links an identity to an existing account, and queues the mail that tells its owner. */
async function linkToKnownWithin(tx: Transaction, link: NewProviderLink, notice: NewMail): Promise<void> {
  await insertLinkWithin(tx, link);
  await insertMailWithin(tx, { ...notice, accountId: link.accountId });
}

/** Stores the provider's present facts about the person: an email or a name may have changed. */
const updateLinkWithin = (tx: Transaction, { provider, subject, ...details }: Identity) =>
  tx
    .update(providerLinks)
    .set(details)
    .where(and(eq(providerLinks.provider, provider), eq(providerLinks.subject, subject)));

/** The account that an identity is linked to; undefined when there is none. */
export async function findLinkedAccount(
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

const findLink = (tx: Reader | Transaction, accountId: string, provider: Provider) =>
  tx.query.providerLinks.findFirst({
    where: and(eq(providerLinks.accountId, accountId), eq(providerLinks.provider, provider)),
  });

/** The account with the email of an identity; undefined when there is none. */
export async function findKnownAccount(tx: Reader | Transaction, { email, provider }: Identity) {
  const account =
    email === null ? undefined : await tx.query.accounts.findFirst({ where: eq(accounts.email, email) });
  return account && { ...account, hasProvider: Boolean(await findLink(tx, account.id, provider)) };
}

type ArrivalInput = Joining & {
  identity: Identity;
  vouched: boolean;
  /** The account to create for a new person; its email is the identity's. */
  row: Omit<NewAccount, 'role' | 'email'>;
  /** SHA-256 of the code of an invitation. */
  inviteHash: string | null;
  /** The mail for the owner of an account that is linked. */
  notice: NewMail;
  /** Whether this may be the first account. */
  mayOwn: boolean;
  now: number;
};

const ArrivalOutcome = Type.Union([
  Type.Object({
    kind: Type.Literal('admitted'),
    accountId: Type.String(),
    how: OneOf('sign-in', 'link', 'create'),
  }),
  Type.Object({
    kind: Type.Literal('refused'),
    reason: OneOf(...ARRIVAL_REFUSALS, 'closed', 'invite-needed', 'setup-needed'),
  }),
]);
export type ArrivalOutcome = Static<typeof ArrivalOutcome>;

/**
 * Finds the account of an identity that a provider vouches for, links one, or creates one, in a single transaction.
 */
export const admitIdentity = defineWrite(
  'oauth.admit',
  ArrivalOutcome,
  async (tx, arrival: ArrivalInput): Promise<ArrivalOutcome> => {
    const { identity, vouched, now } = arrival;
    const [linked, known] = [await findLinkedAccount(tx, identity), await findKnownAccount(tx, identity)];
    const verdict = judgeArrival({ identity, vouched, linked, known });
    if (verdict.kind === 'refuse') return { kind: 'refused', reason: verdict.reason };
    if (verdict.kind === 'create') return createAccountWithin(tx, arrival);
    const { accountId } = verdict;
    if (verdict.kind === 'sign-in') await updateLinkWithin(tx, identity);
    else await linkToKnownWithin(tx, { identity, accountId, now }, arrival.notice);
    return { kind: 'admitted', accountId, how: verdict.kind };
  },
);

async function createAccountWithin(
  tx: Transaction,
  { identity, row, now, ...admission }: ArrivalInput,
): Promise<ArrivalOutcome> {
  const email = identity.email ?? '';
  const outcome = await insertAccountWithin(tx, { ...admission, row: { ...row, email } });
  if (outcome !== 'created')
    return { kind: 'refused', reason: outcome === 'taken' ? 'email-taken' : outcome };
  await insertLinkWithin(tx, { identity, accountId: row.id, now });
  return { kind: 'admitted', accountId: row.id, how: 'create' };
}

type Linking = { request: LinkRequest; identity: Identity; vouched: boolean; notice: NewMail; now: number };

const LinkOutcome = OneOf(
  'linked',
  'ended',
  'other-email',
  'not-proved',
  'linked-elsewhere',
  'linked-already',
);
export type LinkOutcome = Static<typeof LinkOutcome>;

/**
 * Links an identity to the account whose session requested it, if the request is still valid. Repeating it changes
 * nothing.
 */
export const linkIdentity = defineWrite(
  'oauth.link',
  LinkOutcome,
  async (tx, linking: Linking): Promise<LinkOutcome> => {
    const { request, identity, vouched, now } = linking;
    const account = await findRequesterWithin(tx, request, now);
    if (!account) return 'ended';
    if (account.email !== identity.email) return 'other-email';
    if (!identity.emailVerified && !vouched) return 'not-proved';
    const linked = await findLinkedAccount(tx, identity);
    if (linked) return linked.id === account.id ? 'linked' : 'linked-elsewhere';
    if (await findLink(tx, account.id, identity.provider)) return 'linked-already';
    await linkToKnownWithin(tx, { identity, accountId: account.id, now }, linking.notice);
    await editAccountWithin(tx, account.id, { emailProved: true });
    return 'linked';
  },
);

/** The account that requested a link, unless its session has ended or its password has changed since. */
async function findRequesterWithin(
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

/** Removes a link unless no other way to sign in would be left; `usable` are the providers that are on. */
export const deleteProviderLink = defineWrite(
  'oauth.unlink',
  OneOf('unlinked', 'not-linked', 'last-method'),
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
    await appendProviderWithin(tx, PROVIDER_UNLINKED, { accountId, provider });
    return 'unlinked';
  },
);

/** Deletes the links of all accounts to a provider: at another address the same ids mean other people. */
export const deleteProviderLinks = defineWrite(
  'oauth.forget-links',
  NOTHING,
  async (tx, provider: Provider): Promise<void> => {
    const deleted = await tx
      .delete(providerLinks)
      .where(eq(providerLinks.provider, provider))
      .returning({ accountId: providerLinks.accountId });
    for (const { accountId } of deleted)
      await appendProviderWithin(tx, PROVIDER_UNLINKED, { accountId, provider });
  },
);

export const operations: Operations = {
  writes: [admitIdentity, deleteProviderLink, deleteProviderLinks, linkIdentity],
};

import { type Static, Type } from '@sinclair/typebox';
import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import {
  type Account,
  accounts,
  invites,
  type NewAccount,
  type ProviderLink,
  providerLinks,
  type StoredTour,
} from '../../../drizzle/schema/index.ts';
import { discardWithin } from '../../base/media/operations.ts';
import { builtOnce } from '../../db/built-once.ts';
import type { Reader, Transaction } from '../../db/connection.ts';
import { appendChangeWithin } from '../../db/journal/append.ts';
import { defineWrite } from '../../db/operation.ts';
import type { Settings } from '../../kernel/context.ts';
import type { Role } from '../../lib/actor.ts';
import { isInternational, looksLike } from '../../lib/email.ts';
import { NOTHING, Nullable, OneOf } from '../../lib/schema/kinds.ts';
import { revokeSessionsWithin, type WhichSessions } from '../sessions/operations.ts';
import { ACCOUNT_CREATED, ACCOUNT_UPDATED, accountDifferences } from './changes.ts';
import { isUsableInvite } from './invite-repository.ts';
import { type DomainVerdict, waitingSince } from './registration/domain-rule.ts';
import { afterTourStep, type TourPath, type TourStep } from './tour-rule.ts';

const accountById = builtOnce((db) =>
  db
    .select()
    .from(accounts)
    .where(eq(accounts.id, sql.placeholder('id')))
    .prepare(),
);

export async function findAccount(read: Reader, id: string): Promise<Account | undefined> {
  const [account] = await accountById(read).execute({ id });
  return account;
}

/** `email` in the form that `readEmail` returns. */
export const findAccountByEmail = (read: Reader, email: string): Promise<Account | undefined> =>
  read.query.accounts.findFirst({ where: eq(accounts.email, email) });

const linksOfAccount = builtOnce((db) =>
  db
    .select()
    .from(providerLinks)
    .where(eq(providerLinks.accountId, sql.placeholder('accountId')))
    .orderBy(providerLinks.linkedAt)
    .prepare(),
);

export const listProviderLinks = (read: Reader, accountId: string): Promise<ProviderLink[]> =>
  linksOfAccount(read).execute({ accountId });

export async function hasAccounts(read: Reader | Transaction): Promise<boolean> {
  const [first] = await read.select({ id: accounts.id }).from(accounts).limit(1);
  return first !== undefined;
}

const otherAccount = builtOnce((db) =>
  db
    .select({ id: accounts.id })
    .from(accounts)
    .where(ne(accounts.id, sql.placeholder('id')))
    .limit(1)
    .prepare(),
);

/** Whether there are accounts besides one. */
export async function hasColleagues(read: Reader, id: string): Promise<boolean> {
  const [first] = await otherAccount(read).execute({ id });
  return first !== undefined;
}

/** Whether an address with non-ASCII letters could be mistaken for a known one. */
async function resemblesKnownWithin(tx: Transaction, email: string): Promise<boolean> {
  if (!isInternational(email)) return false;
  const known = await tx.select({ email: accounts.email }).from(accounts);
  return known.some((other) => looksLike(email, other.email));
}

const RegistrationOutcome = OneOf('created', 'taken', 'closed', 'invite-needed', 'setup-needed');
export type RegistrationOutcome = Static<typeof RegistrationOutcome>;
type Obstacle = Exclude<RegistrationOutcome, 'created' | 'taken'>;

/** Who may join, and what that means for an address. */
export type Joining = { policy: Settings['registration']; byDomain: DomainVerdict };

type Applicant = Joining & {
  row: Omit<NewAccount, 'role'>;
  /** SHA-256 of the invitation's code; absent when there is no invitation. */
  inviteHash?: string | null;
  /** Whether this may be the first account. */
  mayOwn: boolean;
};

/**
 * Creates an account, if the registration policy or an invitation allows it.
 *
 * The first account is the owner's. That is decided here, where writes run one at a time: of many people who register
 * at once, exactly one becomes the owner.
 */
export async function insertAccountWithin(
  tx: Transaction,
  applicant: Applicant,
): Promise<RegistrationOutcome> {
  const entry = await entryWithin(tx, applicant);
  if (typeof entry === 'string') return entry;
  if (await resemblesKnownWithin(tx, applicant.row.email)) return 'taken';
  const inserted = await tx
    .insert(accounts)
    .values({ ...applicant.row, ...entry })
    .onConflictDoNothing()
    .returning({ id: accounts.id });
  if (inserted.length === 0) return 'taken';
  if (applicant.inviteHash)
    await tx
      .delete(invites)
      .where(and(eq(invites.codeHash, applicant.inviteHash), eq(invites.shared, false)));
  const { id } = applicant.row;
  await appendChangeWithin(tx, ACCOUNT_CREATED, { subjectId: id, ownerId: id, facts: { role: entry.role } });
  return 'created';
}

export const insertAccount = defineWrite('accounts.insert', RegistrationOutcome, insertAccountWithin);

/** The fields of the new account that follow from how it comes in. */
async function entryWithin(
  tx: Transaction,
  { row, policy, byDomain, inviteHash, mayOwn }: Applicant,
): Promise<Obstacle | ({ role: Role } & Partial<Account>)> {
  if (!(await hasAccounts(tx))) return mayOwn ? { role: 'owner' } : 'setup-needed';
  if (policy === 'closed') return 'closed';
  const [invite] = inviteHash
    ? await tx
        .select()
        .from(invites)
        .where(and(eq(invites.codeHash, inviteHash), isUsableInvite(row.createdAt)))
    : [];
  if (invite) return { role: invite.role };
  const role = 'member';
  if (policy === 'open') return { role };
  if (policy !== 'domains' || byDomain === 'refuse') return 'invite-needed';
  return byDomain === 'admit' ? { role } : { role, ...waitingSince(row.createdAt) };
}

/** The edit that lets in an account whose address is proved now; nothing for one that does not wait for that. */
export async function admittedWithin(tx: Transaction, accountId: string): Promise<Partial<Account>> {
  const [account] = await tx.select().from(accounts).where(eq(accounts.id, accountId));
  return account?.status === 'unverified' ? { status: 'active', purgeAfter: null } : {};
}

type Changes = {
  accountId: string;
  now: number;
  changes: Partial<
    Pick<Account, 'name' | 'language' | 'passwordHash' | 'emailVerified' | 'emailProved' | 'status'>
  >;
};

export const updateAccount = defineWrite(
  'accounts.update',
  NOTHING,
  async (tx, { accountId, now, changes }: Changes): Promise<void> => {
    await editAccountWithin(tx, accountId, { ...changes, updatedAt: now });
  },
);

type PasswordChange = {
  accountId: string;
  /** The hash that the caller has checked; null when there was no password. */
  from: string | null;
  to: string;
  /** The sessions to end; null for none. */
  endSessions: WhichSessions | null;
  now: number;
};

/** Replaces a password and ends sessions in one step; false when the stored password is not `from` any more. */
export const replacePassword = defineWrite(
  'accounts.replace-password',
  Type.Boolean(),
  async (tx, { accountId, from, to, endSessions, now }: PasswordChange): Promise<boolean> => {
    const [account] = await tx.select().from(accounts).where(eq(accounts.id, accountId));
    if (account?.passwordHash !== from) return false;
    await editAccountWithin(tx, accountId, { passwordHash: to, updatedAt: now });
    if (endSessions) await revokeSessionsWithin(tx, accountId, endSessions, now);
    return true;
  },
);

type TourChange = { accountId: string; step: TourStep; path: TourPath | null | undefined; now: number };

export const advanceTour = defineWrite(
  'accounts.advance-tour',
  Type.Object({ step: Type.String(), path: Nullable(Type.String()), savedAt: Type.Number() }),
  async (tx, { accountId, step, path, now }: TourChange): Promise<StoredTour> => {
    const [account] = await tx
      .select({ tour: accounts.tour })
      .from(accounts)
      .where(eq(accounts.id, accountId));
    const tour = afterTourStep(account?.tour ?? null, step, path, now);
    await tx.update(accounts).set({ tour }).where(eq(accounts.id, accountId));
    return tour;
  },
);

type TourEnd = { accountId: string; heardFrom: string | null; now: number };

/** Returns when the tour first ended, in milliseconds UTC; ending it again changes nothing. */
export const endTour = defineWrite(
  'accounts.end-tour',
  Type.Number(),
  async (tx, { accountId, heardFrom, now }: TourEnd): Promise<number> => {
    await tx
      .update(accounts)
      .set({ onboardedAt: now, heardFrom })
      .where(and(eq(accounts.id, accountId), isNull(accounts.onboardedAt)));
    const [ended] = await tx
      .update(accounts)
      .set({ tour: null })
      .where(eq(accounts.id, accountId))
      .returning({ onboardedAt: accounts.onboardedAt });
    return ended?.onboardedAt ?? now;
  },
);

type PictureChange = { accountId: string; now: number } & Pick<Account, 'picture' | 'pictureSource'>;

/** The former upload, if any, is discarded. */
export const setPicture = defineWrite(
  'accounts.set-picture',
  NOTHING,
  async (tx, { accountId, now, picture, pictureSource }: PictureChange): Promise<void> => {
    const [before] = await tx.select().from(accounts).where(eq(accounts.id, accountId));
    await editAccountWithin(tx, accountId, { picture, pictureSource, updatedAt: now });
    if (before?.pictureSource === 'upload' && before.picture) await discardWithin(tx, [before.picture]);
  },
);

/**
 * Changes an account and appends the changed fields; returns the account afterwards, undefined when there is none.
 * Every write that changes an account uses this.
 */
export async function editAccountWithin(
  tx: Transaction,
  accountId: string,
  edit: Partial<Omit<Account, 'id'>>,
): Promise<Account | undefined> {
  const [before] = await tx.select().from(accounts).where(eq(accounts.id, accountId));
  const [after] = await tx.update(accounts).set(edit).where(eq(accounts.id, accountId)).returning();
  if (!before || !after) return undefined;
  const changes = accountDifferences(before, after);
  if (Object.keys(changes).length > 0)
    await appendChangeWithin(tx, ACCOUNT_UPDATED, {
      subjectId: accountId,
      ownerId: accountId,
      facts: { changes },
    });
  return after;
}

import { and, eq, isNull } from 'drizzle-orm';
import {
  type Account,
  accounts,
  type NewAccount,
  type ProviderLink,
  providerLinks,
  type StoredTour,
} from '../../../drizzle/schema/index.ts';
import type { Reader, Transaction } from '../../db/connection.ts';
import { defineWrite } from '../../db/operation.ts';
import type { Settings } from '../settings/index.ts';
import { advance, type TourPath, type TourStep } from './tour.ts';

export const findAccount = (read: Reader, id: string): Promise<Account | undefined> =>
  read.query.accounts.findFirst({ where: eq(accounts.id, id) });

/** `email` is trimmed and lowercased. */
export const findAccountByEmail = (read: Reader, email: string): Promise<Account | undefined> =>
  read.query.accounts.findFirst({ where: eq(accounts.email, email) });

export const listProviderLinks = (read: Reader, accountId: string): Promise<ProviderLink[]> =>
  read
    .select()
    .from(providerLinks)
    .where(eq(providerLinks.accountId, accountId))
    .orderBy(providerLinks.linkedAt);

export async function hasAccounts(read: Reader | Transaction): Promise<boolean> {
  const [first] = await read.select({ id: accounts.id }).from(accounts).limit(1);
  return first !== undefined;
}

export type Admission = 'created' | 'taken' | 'closed' | 'invite-needed';

/**
 * Creates an account, if the registration policy lets anybody.
 *
 * The first one is the owner's. Deciding that here, where writes are one at a time, is what makes
 * fifty people who register at once end up with one owner.
 */
export const insertAccount = defineWrite(
  'accounts.insert',
  async (
    tx,
    { row, policy }: { row: Omit<NewAccount, 'role'>; policy: Settings['registration'] },
  ): Promise<Admission> => {
    const isFirst = !(await hasAccounts(tx));
    if (!isFirst && policy !== 'open') return policy === 'closed' ? 'closed' : 'invite-needed';
    const role = isFirst ? ('owner' as const) : ('member' as const);
    const inserted = await tx
      .insert(accounts)
      .values({ ...row, role })
      .onConflictDoNothing()
      .returning({ id: accounts.id });
    return inserted.length > 0 ? 'created' : 'taken';
  },
);

type Changes = {
  accountId: string;
  now: number;
  changes: Partial<Pick<Account, 'name' | 'passwordHash' | 'emailVerified' | 'status'>>;
};

export const updateAccount = defineWrite(
  'accounts.update',
  async (tx, { accountId, now, changes }: Changes): Promise<void> => {
    await tx
      .update(accounts)
      .set({ ...changes, updatedAt: now })
      .where(eq(accounts.id, accountId));
  },
);

type TourChange = { accountId: string; step: TourStep; path: TourPath | null | undefined; now: number };

export const advanceTour = defineWrite(
  'accounts.advance-tour',
  async (tx, { accountId, step, path, now }: TourChange): Promise<StoredTour> => {
    const [account] = await tx
      .select({ tour: accounts.tour })
      .from(accounts)
      .where(eq(accounts.id, accountId));
    const tour = advance(account?.tour ?? null, step, path, now);
    await tx.update(accounts).set({ tour }).where(eq(accounts.id, accountId));
    return tour;
  },
);

type TourEnd = { accountId: string; heardFrom: string | null; now: number };

/** Returns when the tour first ended, in milliseconds UTC; ending it again changes nothing. */
export const endTour = defineWrite(
  'accounts.end-tour',
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

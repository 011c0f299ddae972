import { and, asc, eq, lte } from 'drizzle-orm';
import { type Account, accounts, type Link, type NewMail } from '../../../drizzle/schema/index.ts';
import type { Reader, Transaction } from '../../db/connection.ts';
import { defineWrite } from '../../db/operation.ts';
import { forgetCallerWithin } from '../limits/operations.ts';
import { eraseLinksWithin } from '../links/operations.ts';
import { insertMailWithin } from '../mail/operations.ts';
import { discardWithin } from '../media/operations.ts';
import { revokeWithin } from '../sessions/operations.ts';
import { isPurgeable, isRestorable } from './grace.ts';

export const findByCancelToken = (read: Reader, tokenHash: string): Promise<Account | undefined> =>
  read.query.accounts.findFirst({ where: eq(accounts.cancelTokenHash, tokenHash) });

/** Accounts that wait to be erased, those whose time comes first in front. */
export const listPurgeable = (read: Reader, now: number): Promise<Account[]> =>
  read
    .select()
    .from(accounts)
    .where(and(eq(accounts.status, 'pending_deletion'), lte(accounts.purgeAfter, now)))
    .orderBy(asc(accounts.purgeAfter));

type Marking = {
  accountId: string;
  requestedAt: number;
  purgeAfter: number;
  cancelTokenHash: string;
  mail: NewMail;
};

/** Status, date, ended sessions and the notice, all or nothing; false when the account is not active. */
export const markForDeletion = defineWrite(
  'deletion.mark',
  async (tx, { accountId, requestedAt, mail, ...rest }: Marking): Promise<boolean> => {
    const marked = await tx
      .update(accounts)
      .set({ status: 'pending_deletion', deletionRequestedAt: requestedAt, updatedAt: requestedAt, ...rest })
      .where(and(eq(accounts.id, accountId), eq(accounts.status, 'active')))
      .returning({ id: accounts.id });
    if (marked.length === 0) return false;
    await revokeWithin(tx, accountId, 'all', requestedAt);
    await insertMailWithin(tx, mail);
    return true;
  },
);

const NOT_PENDING = { deletionRequestedAt: null, purgeAfter: null, cancelTokenHash: null };

async function findWithin(tx: Transaction, accountId: string): Promise<Account | undefined> {
  const [account] = await tx.select().from(accounts).where(eq(accounts.id, accountId));
  return account;
}

/** False when the account was erased, restored, or marked anew in the meantime. */
export const unmarkForDeletion = defineWrite(
  'deletion.unmark',
  async (
    tx,
    input: { accountId: string; tokenHash: string; now: number; mail: NewMail },
  ): Promise<boolean> => {
    const account = await findWithin(tx, input.accountId);
    if (!account || account.cancelTokenHash !== input.tokenHash || !isRestorable(account, input.now))
      return false;
    await tx
      .update(accounts)
      .set({ status: 'active', updatedAt: input.now, ...NOT_PENDING })
      .where(eq(accounts.id, account.id));
    await insertMailWithin(tx, input.mail);
    return true;
  },
);

/**
 * Erases an account and everything of it; null when it was restored in the meantime.
 *
 * Returns the links that are gone or changed. What refers to the account goes with it by foreign key:
 * keys, sessions, codes, messages, layouts, webhooks, domains, connected apps
 * (docs/contract/deletion.md#erasing). What was made for the team stays with it, without an author: QR
 * designs.
 */
export const eraseAccount = defineWrite(
  'deletion.erase',
  async (tx, { accountId, now }: { accountId: string; now: number }): Promise<Link[] | null> => {
    const account = await findWithin(tx, accountId);
    if (!account || !isPurgeable(account, now)) return null;
    const links = await eraseLinksWithin(tx, accountId);
    const pictures = [account.picture, ...links.map(({ metaTags }) => metaTags?.image)];
    await discardWithin(
      tx,
      pictures.filter((name) => typeof name === 'string'),
    );
    await forgetCallerWithin(tx, accountId);
    await tx.delete(accounts).where(eq(accounts.id, accountId));
    if (account.role === 'owner') await appointSuccessor(tx);
    return links;
  },
  { scrubs: true },
);

/** An installation without an owner could not be administered: the longest-standing admin follows, else member. */
async function appointSuccessor(tx: Transaction): Promise<void> {
  const [successor] = await tx
    .select({ id: accounts.id })
    .from(accounts)
    .where(eq(accounts.status, 'active'))
    .orderBy(asc(accounts.role), asc(accounts.createdAt), asc(accounts.id))
    .limit(1);
  if (successor) await tx.update(accounts).set({ role: 'owner' }).where(eq(accounts.id, successor.id));
}

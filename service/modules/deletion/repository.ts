import { Type } from '@sinclair/typebox';
import { and, asc, eq, lte } from 'drizzle-orm';
import { type Account, accounts, type Link, links, type NewMail } from '../../../drizzle/schema/index.ts';
import type { Reader, Transaction } from '../../db/connection.ts';
import { defineWrite } from '../../db/operation.ts';
import { rowOf } from '../../db/row-schema.ts';
import { Nullable } from '../../lib/schema/kinds.ts';
import { forgetCallerWithin } from '../limits/operations.ts';
import { eraseLinksWithin } from '../links/operations.ts';
import { insertMailWithin } from '../mail/operations.ts';
import { discardWithin } from '../media/operations.ts';
import { eraseReportsWithin } from '../reports/operations.ts';
import { revokeSessionsWithin } from '../sessions/operations.ts';
import { isPurgeable, isRestorable } from './grace.ts';

export const findByCancelToken = (read: Reader, tokenHash: string): Promise<Account | undefined> =>
  read.query.accounts.findFirst({ where: eq(accounts.cancelTokenHash, tokenHash) });

/** Accounts whose time to be erased has come, the earliest first. */
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

/** Sets status and date, ends the sessions and queues the notice, all or nothing; false when the account is not active. */
export const markForDeletion = defineWrite(
  'deletion.mark',
  Type.Boolean(),
  async (tx, { accountId, requestedAt, mail, ...rest }: Marking): Promise<boolean> => {
    const marked = await tx
      .update(accounts)
      .set({ status: 'pending_deletion', deletionRequestedAt: requestedAt, updatedAt: requestedAt, ...rest })
      .where(and(eq(accounts.id, accountId), eq(accounts.status, 'active')))
      .returning({ id: accounts.id });
    if (marked.length === 0) return false;
    await revokeSessionsWithin(tx, accountId, 'all', requestedAt);
    await insertMailWithin(tx, mail);
    return true;
  },
);

const NOT_PENDING = { deletionRequestedAt: null, purgeAfter: null, cancelTokenHash: null };

async function findAccountWithin(tx: Transaction, accountId: string): Promise<Account | undefined> {
  const [account] = await tx.select().from(accounts).where(eq(accounts.id, accountId));
  return account;
}

/** False when the account was erased, restored, or marked anew in the meantime. */
export const unmarkForDeletion = defineWrite(
  'deletion.unmark',
  Type.Boolean(),
  async (
    tx,
    input: { accountId: string; tokenHash: string; now: number; mail: NewMail },
  ): Promise<boolean> => {
    const account = await findAccountWithin(tx, input.accountId);
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
 * Returns the links that are gone or changed. What refers to the account is deleted by foreign key: keys, sessions,
 * codes, messages, layouts, domains, connected apps, reports (docs/contract/deletion.md#erasing). QR designs were made for the
 * team and stay, without an author.
 */
export const eraseAccount = defineWrite(
  'deletion.erase',
  Nullable(Type.Array(rowOf(links))),
  async (tx, { accountId, now }: { accountId: string; now: number }): Promise<Link[] | null> => {
    const account = await findAccountWithin(tx, accountId);
    if (!account || !isPurgeable(account, now)) return null;
    await eraseReportsWithin(tx, { accountId, email: account.email });
    const links = await eraseLinksWithin(tx, accountId);
    const pictures = [account.picture, ...links.map(({ metaTags }) => metaTags?.image)];
    await discardWithin(
      tx,
      pictures.filter((name) => typeof name === 'string'),
    );
    await forgetCallerWithin(tx, accountId);
    await tx.delete(accounts).where(eq(accounts.id, accountId));
    if (account.role === 'owner') await appointSuccessorWithin(tx);
    return links;
  },
  { scrubs: true },
);

/** The longest-standing admin, else member, becomes the owner: without one the installation cannot be administered. */
async function appointSuccessorWithin(tx: Transaction): Promise<void> {
  const [successor] = await tx
    .select({ id: accounts.id })
    .from(accounts)
    .where(eq(accounts.status, 'active'))
    .orderBy(asc(accounts.role), asc(accounts.createdAt), asc(accounts.id))
    .limit(1);
  if (successor) await tx.update(accounts).set({ role: 'owner' }).where(eq(accounts.id, successor.id));
}

import { Type } from '@sinclair/typebox';
import { and, asc, eq, inArray, lte } from 'drizzle-orm';
import { type Account, accounts, type NewMail } from '../../../drizzle/schema/index.ts';
import { forgetCallerWithin } from '../../base/limits/operations.ts';
import { insertMailWithin } from '../../base/mail/operations.ts';
import { discardWithin } from '../../base/media/operations.ts';
import type { Reader, Transaction } from '../../db/connection.ts';
import { appendChangeWithin } from '../../db/journal/append.ts';
import { countChangesOfWithin } from '../../db/journal/journal-repository.ts';
import { defineWrite } from '../../db/operation.ts';
import { eraseLinksWithin, leaveToGroupsWithin } from '../../links/links/operations.ts';
import { leaveDomainsWithin } from '../../network/domains/operations.ts';
import { eraseReportsWithin } from '../../outside/reports/operations.ts';
import { ACCOUNT_ERASED, editAccountWithin } from '../../people/accounts/operations.ts';
import { revokeSessionsWithin } from '../../people/sessions/operations.ts';
import type { Operations } from '../../threads/operations.ts';
import { ENDING_STATUSES, isPurgeable, isRestorable } from './grace.ts';

export const findByCancelToken = (read: Reader, tokenHash: string): Promise<Account | undefined> =>
  read.query.accounts.findFirst({ where: eq(accounts.cancelTokenHash, tokenHash) });

/** Accounts that must be erased now, the earliest first. */
export const listPurgeable = (read: Reader, now: number): Promise<Account[]> =>
  read
    .select()
    .from(accounts)
    .where(and(inArray(accounts.status, ENDING_STATUSES), lte(accounts.purgeAfter, now)))
    .orderBy(asc(accounts.purgeAfter));

type Marking = {
  accountId: string;
  requestedAt: number;
  purgeAfter: number;
  cancelTokenHash: string;
  mail: NewMail;
};

/**
 * Sets status and date, ends the sessions and queues the notice, all in one transaction; false when the account is
 * not active.
 */
export const markForDeletion = defineWrite(
  'deletion.mark',
  Type.Boolean(),
  async (tx, { accountId, requestedAt, mail, ...rest }: Marking): Promise<boolean> => {
    if ((await findAccountWithin(tx, accountId))?.status !== 'active') return false;
    const marking = { status: 'pending_deletion' as const, deletionRequestedAt: requestedAt, ...rest };
    await editAccountWithin(tx, accountId, { ...marking, updatedAt: requestedAt });
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

/** False when the account was erased, restored, or marked again in the meantime. */
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
    await editAccountWithin(tx, account.id, { status: 'active', updatedAt: input.now, ...NOT_PENDING });
    await insertMailWithin(tx, input.mail);
    return true;
  },
);

type Erasure = { accountId: string; now: number };

/**
 * Erases an account and all its data; false when it was restored in the meantime.
 *
 * Foreign keys delete the rows that refer to the account: keys, sessions, codes, messages, layouts, domains, tags,
 * connected apps, its reports (docs/contract/deletion.md#erasing). Links of groups stay with their members. QR designs were made for the team and stay,
 * without an author.
 */
export const eraseAccount = defineWrite(
  'deletion.erase',
  Type.Boolean(),
  async (tx, { accountId, now }: Erasure): Promise<boolean> => {
    const account = await findAccountWithin(tx, accountId);
    if (!account || !isPurgeable(account, now)) return false;
    await leaveToGroupsWithin(tx, accountId, now);
    await leaveDomainsWithin(tx, accountId, now);
    await eraseReportsWithin(tx, { accountId, email: account.email });
    const pictures = [account.picture, ...(await eraseLinksWithin(tx, accountId))];
    await discardWithin(
      tx,
      pictures.filter((name) => typeof name === 'string'),
    );
    await forgetCallerWithin(tx, accountId);
    const facts = await countChangesOfWithin(tx, accountId);
    await tx.delete(accounts).where(eq(accounts.id, accountId));
    await appendChangeWithin(tx, ACCOUNT_ERASED, { subjectId: '', ownerId: null, facts });
    if (account.role === 'owner') await appointSuccessorWithin(tx);
    return true;
  },
  { scrubs: true },
);

/**
 * Makes the longest-standing admin, otherwise member, the owner: an installation without an owner cannot be
 * administered.
 */
async function appointSuccessorWithin(tx: Transaction): Promise<void> {
  const [successor] = await tx
    .select({ id: accounts.id })
    .from(accounts)
    .where(eq(accounts.status, 'active'))
    .orderBy(asc(accounts.role), asc(accounts.createdAt), asc(accounts.id))
    .limit(1);
  if (successor) await editAccountWithin(tx, successor.id, { role: 'owner' });
}

export const operations: Operations = { writes: [eraseAccount, markForDeletion, unmarkForDeletion] };

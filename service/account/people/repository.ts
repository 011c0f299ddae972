import { type Static, Type } from '@sinclair/typebox';
import { and, asc, count, eq, max, ne } from 'drizzle-orm';
import { type Account, accounts, groupMembers, links, sessions } from '../../../drizzle/schema/index.ts';
import type { Reader, Transaction } from '../../db/connection.ts';
import { outsideBin } from '../../db/expressions.ts';
import { defineWrite } from '../../db/operation.ts';
import type { Role } from '../../lib/actor.ts';
import { OneOf } from '../../lib/schema/kinds.ts';
import { handOverWithin } from '../../links/links/operations.ts';
import { handOverDomainsWithin } from '../../network/domains/operations.ts';
import { editAccountWithin } from '../../people/accounts/operations.ts';
import { revokeSessionsWithin } from '../../people/sessions/operations.ts';
import type { Operations } from '../../threads/operations.ts';
import { canGrant, canManage } from './authority.ts';

export type Member = Account & { links: number; lastSeenAt: number | null };

/** Every account with its number of links and its last use, the oldest account first. */
export async function listMembers(read: Reader): Promise<Member[]> {
  const [people, owned, seen] = await Promise.all([
    read.select().from(accounts).orderBy(asc(accounts.createdAt), asc(accounts.id)),
    read.select({ id: links.ownerId, links: count() }).from(links).where(outsideBin).groupBy(links.ownerId),
    read
      .select({ id: sessions.accountId, at: max(sessions.lastUsedAt) })
      .from(sessions)
      .groupBy(sessions.accountId),
  ]);
  const linksOf = new Map(owned.map(({ id, links }) => [id, links]));
  const seenAt = new Map(seen.map(({ id, at }) => [id, at]));
  return people.map((person) => ({
    ...person,
    links: linksOf.get(person.id) ?? 0,
    lastSeenAt: seenAt.get(person.id) ?? null,
  }));
}

/**
 * The manager's role; null when the manager may not manage this person. Read from the account, not from the session:
 * the role may have changed a moment ago.
 */
async function findManagerRoleWithin(
  tx: Transaction,
  managerId: string,
  person: Account,
): Promise<Role | null> {
  const manager = await tx.query.accounts.findFirst({ where: eq(accounts.id, managerId) });
  if (manager?.status !== 'active') return null;
  return canManage(manager.role, person.role) ? manager.role : null;
}

type MemberChange = {
  accountId: string;
  managerId: string;
  role?: Role;
  status?: 'active' | 'suspended';
  now: number;
};

const ChangeOutcome = OneOf('changed', 'not-found', 'forbidden', 'leaving', 'not-active');
type ChangeOutcome = Static<typeof ChangeOutcome>;

/**
 * Changes the role of an account, suspends it, or activates it again, in one transaction.
 *
 * The manager's right is checked here, where writes run one at a time: of two simultaneous requests that give the
 * owner's role away, only the first succeeds. The giver becomes an admin; the sessions of a suspended account end.
 */
export const changeMember = defineWrite(
  'people.change',
  ChangeOutcome,
  async (tx, { accountId, managerId, role, status, now }: MemberChange): Promise<ChangeOutcome> => {
    const person = await tx.query.accounts.findFirst({ where: eq(accounts.id, accountId) });
    if (!person) return 'not-found';
    const managerRole = await findManagerRoleWithin(tx, managerId, person);
    if (managerRole === null || (role && !canGrant(managerRole, role))) return 'forbidden';
    if (status && person.status === 'pending_deletion') return 'leaving';
    if (role && (status ?? person.status) !== 'active') return 'not-active';
    const edit = { role: role ?? person.role, updatedAt: now, ...(status && { status, purgeAfter: null }) };
    await editAccountWithin(tx, accountId, edit);
    if (status === 'suspended') await revokeSessionsWithin(tx, accountId, 'all', now);
    if (role === 'owner') await editAccountWithin(tx, managerId, { role: 'admin', updatedAt: now });
    return 'changed';
  },
);

/** `to` is an account, or a group; `managerId` is that of the account itself if it gives its own links away. */
type HandOver = { from: string; to: LinksReceiver; managerId: string; now: number };
export type LinksReceiver = { accountId: string } | { groupId: string };

/**
 * Transfers every link of one account, including those in the bin, to another active account, or to a group: then its longest-standing
 * other active member owns them together with it. Returns how many, or why not.
 */
export const handOver = defineWrite(
  'people.hand-over',
  Type.Union([Type.Number(), OneOf('not-found', 'forbidden', 'no-receiver')]),
  async (
    tx,
    { from, to, managerId, now }: HandOver,
  ): Promise<number | 'not-found' | 'forbidden' | 'no-receiver'> => {
    const giver = await tx.query.accounts.findFirst({ where: eq(accounts.id, from) });
    if (!giver) return 'not-found';
    if (managerId !== from && (await findManagerRoleWithin(tx, managerId, giver)) === null)
      return 'forbidden';
    const receiver = await findReceiverWithin(tx, from, to);
    if (receiver === undefined) return 'no-receiver';
    // Only the account that owns the domain of a link can edit the link.
    await handOverDomainsWithin(tx, { from, to: receiver, now });
    const group = 'groupId' in to ? { groupId: to.groupId } : {};
    return handOverWithin(tx, { from, to: receiver, ...group, now });
  },
);

async function findReceiverWithin(
  tx: Transaction,
  from: string,
  to: LinksReceiver,
): Promise<string | undefined> {
  const mayReceive = and(ne(accounts.id, from), eq(accounts.status, 'active'));
  const found =
    'accountId' in to
      ? tx
          .select({ id: accounts.id })
          .from(accounts)
          .where(and(mayReceive, eq(accounts.id, to.accountId)))
      : tx
          .select({ id: accounts.id })
          .from(groupMembers)
          .innerJoin(accounts, eq(accounts.id, groupMembers.accountId))
          .where(and(mayReceive, eq(groupMembers.groupId, to.groupId)))
          .orderBy(asc(groupMembers.since), asc(accounts.id))
          .limit(1);
  const [receiver] = await found;
  return receiver?.id;
}

export const operations: Operations = { writes: [changeMember, handOver] };

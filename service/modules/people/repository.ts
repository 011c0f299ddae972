import { and, asc, count, eq, max, ne } from 'drizzle-orm';
import { type Account, accounts, type Link, links, sessions } from '../../../drizzle/schema/index.ts';
import type { Reader } from '../../db/connection.ts';
import { defineWrite } from '../../db/operation.ts';
import { handOverWithin } from '../links/index.ts';
import { revokeWithin } from '../sessions/index.ts';

export type Member = Account & { links: number; lastSeenAt: number | null };

/** Everybody with an account, those who came first in front. */
export async function listMembers(read: Reader): Promise<Member[]> {
  const [people, owned, seen] = await Promise.all([
    read.select().from(accounts).orderBy(asc(accounts.createdAt), asc(accounts.id)),
    read.select({ id: links.ownerId, links: count() }).from(links).groupBy(links.ownerId),
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

type StatusChange = { accountId: string; status: 'active' | 'suspended'; now: number };

/** Suspends somebody, which ends their sessions, or lets them in again; false when they wait for their deletion. */
export const setStatus = defineWrite(
  'people.set-status',
  async (tx, { accountId, status, now }: StatusChange): Promise<boolean> => {
    const changed = await tx
      .update(accounts)
      .set({ status, updatedAt: now })
      .where(and(eq(accounts.id, accountId), ne(accounts.status, 'pending_deletion')))
      .returning({ id: accounts.id });
    if (changed.length > 0 && status === 'suspended') await revokeWithin(tx, accountId, 'all', now);
    return changed.length > 0;
  },
);

type RoleChange = { accountId: string; role: Account['role']; grantedBy: string; now: number };

/** Gives a role to somebody active. Whoever gives the owner's away is an admin from then on. */
export const setRole = defineWrite(
  'people.set-role',
  async (tx, { accountId, role, grantedBy, now }: RoleChange): Promise<boolean> => {
    const changed = await tx
      .update(accounts)
      .set({ role, updatedAt: now })
      .where(and(eq(accounts.id, accountId), eq(accounts.status, 'active')))
      .returning({ id: accounts.id });
    if (changed.length === 0) return false;
    if (role === 'owner')
      await tx.update(accounts).set({ role: 'admin', updatedAt: now }).where(eq(accounts.id, grantedBy));
    return true;
  },
);

/** Every link of one account goes to another; returns them before and after. */
export const handOver = defineWrite(
  'people.hand-over',
  async (
    tx,
    { from, to, now }: { from: string; to: string; now: number },
  ): Promise<{ before: Link; after: Link }[]> => handOverWithin(tx, { from, to, now }),
);

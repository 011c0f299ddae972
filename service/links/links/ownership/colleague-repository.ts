import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import { accounts, linkEditors } from '../../../../drizzle/schema/index.ts';
import type { Reader, Transaction } from '../../../db/connection.ts';
import { isOneOf } from '../../../db/expressions.ts';
import { appendSharedWithin, LINK_SHARED, LINK_UNSHARED } from '../changes.ts';
import { findAnyById } from '../repository.ts';
import { canOwnerChange } from '../status.ts';
import type { Colleague } from './ownership-model.ts';

const nameOfAccount: SQL<string> = sql`coalesce(nullif(${accounts.name}, ''), ${accounts.email})`;

export const colleagueColumns = { id: accounts.id, name: nameOfAccount };

/** Those of these accounts that exist, by their ids. */
export async function findColleagues(
  read: Reader | Transaction,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Colleague>> {
  if (ids.length === 0) return new Map();
  const found = await read.select(colleagueColumns).from(accounts).where(isOneOf(accounts.id, ids));
  return new Map(found.map((colleague) => [colleague.id, colleague]));
}

/** The first active accounts by name. */
export const listColleagues = (read: Reader, limit: number): Promise<Colleague[]> =>
  read
    .select(colleagueColumns)
    .from(accounts)
    .where(eq(accounts.status, 'active'))
    .orderBy(asc(sql`lower(${nameOfAccount})`), asc(accounts.id))
    .limit(limit);

/** Those of these ids that are no active account, in the same order. */
export async function findInactive(read: Reader | Transaction, ids: readonly string[]): Promise<string[]> {
  const active = await read
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(isOneOf(accounts.id, ids), eq(accounts.status, 'active')));
  return ids.filter((wanted) => !active.some(({ id }) => id === wanted));
}

/** The result of undoing a change of sharing for one colleague. */
export type SharingTakenBack = 'done' | 'missing' | 'blocked' | 'changed-since';

/** `wasShared`: whether the change to undo gave the colleague the right to edit, or took it. */
type Sharing = { id: string; ownerId: string; colleagueId: string | null; wasShared: boolean; now: number };

/**
 * Removes the right that sharing a link gave to a colleague, or gives it again, unless the link has another owner now.
 */
export async function takeBackSharingWithin(
  tx: Transaction,
  { id, ownerId, colleagueId, wasShared, now }: Sharing,
): Promise<SharingTakenBack> {
  const link = await findAnyById(tx, id);
  if (!link || link.ownerId !== ownerId) return 'missing';
  if (!canOwnerChange(link)) return 'blocked';
  if (colleagueId === null || colleagueId === ownerId || link.binnedAt !== null) return 'changed-since';
  const one = and(eq(linkEditors.linkNumber, link.number), eq(linkEditors.accountId, colleagueId));
  const isShared = (await tx.$count(linkEditors, one)) > 0;
  if (isShared !== wasShared) return 'changed-since';
  if (!wasShared && (await findInactive(tx, [colleagueId])).length > 0) return 'changed-since';
  if (wasShared) await tx.delete(linkEditors).where(one);
  else await tx.insert(linkEditors).values({ linkNumber: link.number, accountId: colleagueId, since: now });
  await appendSharedWithin(tx, wasShared ? LINK_UNSHARED : LINK_SHARED, link, [colleagueId]);
  return 'done';
}

import { type Static, Type } from '@sinclair/typebox';
import { and, asc, eq } from 'drizzle-orm';
import { accounts, type Link, linkEditors } from '../../../../drizzle/schema/index.ts';
import type { Reader, Transaction } from '../../../db/connection.ts';
import { isOneOf } from '../../../db/expressions.ts';
import { defineWrite } from '../../../db/operation.ts';
import { OneOf } from '../../../lib/schema/kinds.ts';
import { appendSharedWithin, LINK_SHARED, LINK_UNSHARED } from '../changes.ts';
import { findAnyById, findAnyByIds } from '../repository.ts';
import { canOwnerChange } from '../status.ts';
import { colleagueColumns, findInactive } from './colleague-repository.ts';
import type { Colleague } from './ownership-model.ts';

/** Whether an account is an editor of a link. */
export async function isEditor(
  read: Reader | Transaction,
  linkNumber: number,
  accountId: string,
): Promise<boolean> {
  return (await findEdited(read, accountId, [linkNumber])).has(linkNumber);
}

/** Of the given links, by their numbers, those that an account may edit without owning them. */
export async function findEdited(
  read: Reader | Transaction,
  accountId: string,
  numbers: readonly number[],
): Promise<ReadonlySet<number>> {
  if (numbers.length === 0) return new Set();
  const rows = await read
    .select({ number: linkEditors.linkNumber })
    .from(linkEditors)
    .where(and(eq(linkEditors.accountId, accountId), isOneOf(linkEditors.linkNumber, numbers)));
  return new Set(rows.map(({ number }) => number));
}

/**
 * Those of some links that an account may change: its own, and those that are shared with it; all of them links that the
 * API may manage. Links in the bin are among them.
 */
export async function findChangeableWithin(
  tx: Transaction,
  ids: readonly string[],
  accountId: string,
): Promise<ReadonlyMap<string, Link>> {
  const found = await findTheirs(tx, accountId, ids);
  return new Map([...found].filter(([, { generation }]) => generation === 'v2'));
}

/** Those of some links that an account may change, without what is in the bin, in the order asked for. */
export async function listEditable(read: Reader, accountId: string, ids: readonly string[]): Promise<Link[]> {
  const found = await findTheirs(read, accountId, ids);
  return [...new Set(ids)].flatMap((id) => found.get(id) ?? []).filter(({ binnedAt }) => binnedAt === null);
}

async function findTheirs(
  read: Reader | Transaction,
  accountId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Link>> {
  const found = [...(await findAnyByIds(read, ids))];
  const others = found.flatMap(([, { ownerId, number }]) => (ownerId === accountId ? [] : [number]));
  const edited = await findEdited(read, accountId, others);
  return new Map(found.filter(([, { ownerId, number }]) => ownerId === accountId || edited.has(number)));
}

/** The editors of a link, in the order in which it was shared with them. */
export const listEditors = (read: Reader, linkNumber: number): Promise<Colleague[]> =>
  read
    .select(colleagueColumns)
    .from(linkEditors)
    .innerJoin(accounts, eq(accounts.id, linkEditors.accountId))
    .where(eq(linkEditors.linkNumber, linkNumber))
    .orderBy(asc(linkEditors.since), asc(accounts.id));

const EditorsOutcome = Type.Union([
  OneOf('shared', 'missing', 'blocked'),
  Type.Object({ unknown: Type.Array(Type.String()) }),
]);
type EditorsOutcome = Static<typeof EditorsOutcome>;

/** `accountIds` name each colleague once; `now` is ms UTC. */
type Sharing = { id: string; ownerId: string; accountIds: readonly string[]; now: number };

/** Shares an owner's link with these colleagues and no others, unless one of them is no active account. */
export const shareLink = defineWrite(
  'links.share',
  EditorsOutcome,
  async (tx, { id, ownerId, accountIds, now }: Sharing): Promise<EditorsOutcome> => {
    const link = await findAnyById(tx, id);
    if (link?.ownerId !== ownerId || link.generation !== 'v2' || link.binnedAt !== null) return 'missing';
    if (!canOwnerChange(link)) return 'blocked';
    const unknown = await findInactive(tx, accountIds);
    if (unknown.length > 0) return { unknown };
    const before = await listIdsWithin(tx, link.number);
    const added = accountIds.filter((accountId) => !before.includes(accountId) && accountId !== ownerId);
    const removed = before.filter((accountId) => !accountIds.includes(accountId));
    if (removed.length > 0)
      await tx
        .delete(linkEditors)
        .where(and(eq(linkEditors.linkNumber, link.number), isOneOf(linkEditors.accountId, removed)));
    for (const accountId of added)
      await tx.insert(linkEditors).values({ linkNumber: link.number, accountId, since: now });
    await appendSharedWithin(tx, LINK_UNSHARED, link, removed);
    await appendSharedWithin(tx, LINK_SHARED, link, added);
    return 'shared';
  },
);

async function listIdsWithin(tx: Transaction, linkNumber: number): Promise<string[]> {
  const rows = await tx
    .select({ accountId: linkEditors.accountId })
    .from(linkEditors)
    .where(eq(linkEditors.linkNumber, linkNumber));
  return rows.map(({ accountId }) => accountId);
}

import { and, asc, eq, inArray, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import {
  accounts,
  groupMembers,
  type Link,
  linkEditors,
  linkGroups,
  links,
  peopleGroups,
} from '../../../../drizzle/schema/index.ts';
import type { Reader, Transaction } from '../../../db/connection.ts';
import { isOneOf, outsideBin } from '../../../db/expressions.ts';
import { findAnyByIds } from '../repository.ts';
import { colleagueColumns } from './colleague-repository.ts';
import type { LinkEditors } from './ownership-model.ts';

/** Whether an account is in a group of the link in `links`, or with `owns` in one that owns it. */
const isInGroup = (accountId: string | SQLWrapper, { owns = false } = {}): SQL => sql`exists (
  select 1 from ${linkGroups} join ${groupMembers} on ${groupMembers.groupId} = ${linkGroups.groupId}
  where ${linkGroups.linkNumber} = ${links.number} and ${groupMembers.accountId} = ${accountId}
  ${owns ? sql`and ${linkGroups.owns} = 1` : sql``})`;

/** Whether the link in `links` is shared with an account by name or through a group. */
export const isSharedWith = (accountId: string | SQLWrapper): SQL => sql`(exists (
  select 1 from ${linkEditors}
  where ${linkEditors.linkNumber} = ${links.number} and ${linkEditors.accountId} = ${accountId})
  or ${isInGroup(accountId)})`;

/** The ids of the accounts with which the link in `links` is shared, by name or through a group. */
export const editorsOfLink: SQL = sql`(
  select ${linkEditors.accountId} from ${linkEditors} where ${linkEditors.linkNumber} = ${links.number}
  union select ${groupMembers.accountId} from ${linkGroups}
  join ${groupMembers} on ${groupMembers.groupId} = ${linkGroups.groupId}
  where ${linkGroups.linkNumber} = ${links.number})`;

/** Whether the link in `links` is an account's own, or that of one of its groups. */
export const isOwnedBy = (accountId: string): SQL =>
  sql`(${links.ownerId} = ${accountId} or ${isInGroup(accountId, { owns: true })})`;

/** Everyone may edit only what everyone sees in the directory. */
const isOpenToEveryone = sql`(${links.everyoneEdits} = 1 and ${links.passwordHash} is null
  and ${links.status} <> 'BLOCKED' and ${links.ownerId} is not null and ${outsideBin})`;

/** The numbers of the links that are shared with an account by name or through a group. */
export async function listSharedWith(read: Reader, accountId: string): Promise<ReadonlySet<number>> {
  const mine = read
    .select({ id: groupMembers.groupId })
    .from(groupMembers)
    .where(eq(groupMembers.accountId, accountId));
  const rows = await read
    .select({ number: linkEditors.linkNumber })
    .from(linkEditors)
    .where(eq(linkEditors.accountId, accountId))
    .unionAll(
      read
        .select({ number: linkGroups.linkNumber })
        .from(linkGroups)
        .where(inArray(linkGroups.groupId, mine)),
    );
  return new Set(rows.map(({ number }) => number));
}

/** Whether an account may edit a link without owning it. */
export async function isEditor(
  read: Reader | Transaction,
  linkNumber: number,
  accountId: string,
): Promise<boolean> {
  return (await findEdited(read, accountId, [linkNumber])).has(linkNumber);
}

/** Of the given links, by their numbers, those that an account may edit (docs/contract/directory.md#sharing). */
export const findEdited = (
  read: Reader | Transaction,
  accountId: string,
  numbers: readonly number[],
): Promise<ReadonlySet<number>> => findNumbers(read, numbers, or(isSharedWith(accountId), isOpenToEveryone));

/** Of the given links, by their numbers, those that are an account's, by itself or through a group. */
export async function findOwned(
  read: Reader | Transaction,
  accountId: string,
  among: readonly Pick<Link, 'number' | 'ownerId'>[],
): Promise<ReadonlySet<number>> {
  const own = among.filter(({ ownerId }) => ownerId === accountId);
  const others = among.filter(({ ownerId }) => ownerId !== null && ownerId !== accountId);
  const numbersOf = (some: typeof among): number[] => some.map(({ number }) => number);
  return new Set([
    ...numbersOf(own),
    ...(await findNumbers(read, numbersOf(others), isInGroup(accountId, { owns: true }))),
  ]);
}

async function findNumbers(
  read: Reader | Transaction,
  numbers: readonly number[],
  condition: SQL | undefined,
): Promise<ReadonlySet<number>> {
  if (numbers.length === 0) return new Set();
  const rows = await read
    .select({ number: links.number })
    .from(links)
    .where(and(isOneOf(links.number, numbers), condition));
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

/** Who may change a link beside its owner: colleagues and groups, each in the order in which it was shared with them. */
export async function describeEditors(
  read: Reader,
  { number, everyoneEdits }: Pick<Link, 'number' | 'everyoneEdits'>,
): Promise<LinkEditors> {
  const [items, groups] = await Promise.all([
    read
      .select(colleagueColumns)
      .from(linkEditors)
      .innerJoin(accounts, eq(accounts.id, linkEditors.accountId))
      .where(eq(linkEditors.linkNumber, number))
      .orderBy(asc(linkEditors.since), asc(accounts.id)),
    listGroupsOf(read, number),
  ]);
  return { items, everyone: everyoneEdits, groups };
}

/** The groups that may change a link, and those that own it. */
export const listGroupsOf = (read: Reader | Transaction, linkNumber: number) =>
  read
    .select({ id: peopleGroups.id, name: peopleGroups.name, owns: linkGroups.owns })
    .from(linkGroups)
    .innerJoin(peopleGroups, eq(peopleGroups.id, linkGroups.groupId))
    .where(eq(linkGroups.linkNumber, linkNumber))
    .orderBy(asc(linkGroups.since), asc(peopleGroups.id));

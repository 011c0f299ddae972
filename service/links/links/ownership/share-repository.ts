import { type Static, Type } from '@sinclair/typebox';
import { and, eq } from 'drizzle-orm';
import { type Link, linkEditors, linkGroups, links, peopleGroups } from '../../../../drizzle/schema/index.ts';
import type { Transaction } from '../../../db/connection.ts';
import { isOneOf } from '../../../db/expressions.ts';
import { defineWrite } from '../../../db/operation.ts';
import { OneOf } from '../../../lib/schema/kinds.ts';
import {
  appendSharedMoreWithin,
  appendSharedWithin,
  LINK_SHARED,
  LINK_UNSHARED,
  type SharedGroup,
  type SharedMore,
} from '../changes.ts';
import { findAnyById } from '../repository.ts';
import { canOwnerChange } from '../status.ts';
import { findInactive } from './colleague-repository.ts';
import { findOwned, listGroupsOf } from './editors-repository.ts';

const ShareOutcome = Type.Union([
  OneOf('shared', 'missing', 'blocked', 'unknown-group'),
  Type.Object({ unknown: Type.Array(Type.String()) }),
]);
type ShareOutcome = Static<typeof ShareOutcome>;

type Chosen = {
  /** Each colleague once. */
  accountIds: readonly string[];
  /** Absent for what stays as it is. */
  everyone?: boolean;
  groups?: readonly { id: string; owns: boolean }[];
};

/** `sharerId` is the account that shares, `now` is ms UTC. */
type Sharing = Chosen & { id: string; sharerId: string; now: number };

/** Shares an owner's link with these colleagues and groups and no others, or changes nothing. */
export const shareLink = defineWrite(
  'links.share',
  ShareOutcome,
  async (tx, { id, sharerId, now, ...chosen }: Sharing): Promise<ShareOutcome> => {
    const link = await findAnyById(tx, id);
    if (link?.generation !== 'v2' || link.binnedAt !== null) return 'missing';
    if (!(await findOwned(tx, sharerId, [link])).has(link.number)) return 'missing';
    if (!canOwnerChange(link)) return 'blocked';
    const unknown = await findInactive(tx, chosen.accountIds);
    if (unknown.length > 0) return { unknown };
    const groups = await nameGroupsWithin(tx, chosen.groups);
    if (groups === 'unknown-group') return groups;
    await chooseEditorsWithin(tx, link, chosen.accountIds, now);
    if (chosen.everyone !== undefined && chosen.everyone !== link.everyoneEdits)
      await shareMoreWithin(tx, link, { more: { everyone: true }, isGiven: chosen.everyone, now });
    if (groups) await chooseGroupsWithin(tx, link, groups, now);
    return 'shared';
  },
);

async function nameGroupsWithin(
  tx: Transaction,
  chosen: Chosen['groups'],
): Promise<SharedGroup[] | 'unknown-group' | undefined> {
  if (!chosen) return undefined;
  const ids = chosen.map(({ id }) => id);
  const rows = await tx
    .select({ id: peopleGroups.id, name: peopleGroups.name })
    .from(peopleGroups)
    .where(isOneOf(peopleGroups.id, ids));
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  const named = chosen.flatMap((group) => {
    const name = names.get(group.id);
    return name === undefined ? [] : [{ ...group, name }];
  });
  return named.length < chosen.length ? 'unknown-group' : named;
}

async function chooseEditorsWithin(
  tx: Transaction,
  link: Link,
  accountIds: readonly string[],
  now: number,
): Promise<void> {
  const rows = await tx
    .select({ accountId: linkEditors.accountId })
    .from(linkEditors)
    .where(eq(linkEditors.linkNumber, link.number));
  const before = rows.map(({ accountId }) => accountId);
  const added = accountIds.filter((accountId) => !before.includes(accountId) && accountId !== link.ownerId);
  const removed = before.filter((accountId) => !accountIds.includes(accountId));
  if (removed.length > 0)
    await tx
      .delete(linkEditors)
      .where(and(eq(linkEditors.linkNumber, link.number), isOneOf(linkEditors.accountId, removed)));
  for (const accountId of added)
    await tx.insert(linkEditors).values({ linkNumber: link.number, accountId, since: now });
  await appendSharedWithin(tx, LINK_UNSHARED, link, removed);
  await appendSharedWithin(tx, LINK_SHARED, link, added);
}

/** A group that gets more or less than before loses the former right, and gets the new one. */
async function chooseGroupsWithin(
  tx: Transaction,
  link: Link,
  chosen: readonly SharedGroup[],
  now: number,
): Promise<void> {
  const before = await listGroupsOf(tx, link.number);
  const isIn = (list: readonly SharedGroup[], { id, owns }: SharedGroup): boolean =>
    list.some((other) => other.id === id && other.owns === owns);
  for (const group of before)
    if (!isIn(chosen, group)) await shareMoreWithin(tx, link, { more: { group }, isGiven: false, now });
  for (const group of chosen)
    if (!isIn(before, group)) await shareMoreWithin(tx, link, { more: { group }, isGiven: true, now });
}

type MoreSharing = { more: SharedMore; isGiven: boolean; now: number };

/** Gives everyone or a group the right to a link, or takes it, and appends it. */
async function shareMoreWithin(
  tx: Transaction,
  link: Link,
  { more, isGiven, now }: MoreSharing,
): Promise<void> {
  if ('everyone' in more)
    await tx.update(links).set({ everyoneEdits: isGiven }).where(eq(links.number, link.number));
  else if (isGiven)
    await tx
      .insert(linkGroups)
      .values({ linkNumber: link.number, groupId: more.group.id, owns: more.group.owns, since: now });
  else await tx.delete(linkGroups).where(isGroupOf(link, more.group));
  await appendSharedMoreWithin(tx, isGiven ? LINK_SHARED : LINK_UNSHARED, link, more);
}

const isGroupOf = ({ number }: Link, { id }: Pick<SharedGroup, 'id'>) =>
  and(eq(linkGroups.linkNumber, number), eq(linkGroups.groupId, id));

/** The result of undoing a change of sharing. */
export type SharingTakenBack = 'done' | 'missing' | 'blocked' | 'changed-since';

/** `wasShared`: whether the change to undo gave the right, or took it; `sharedWith` is the colleague, or the others. */
type Undoing = {
  id: string;
  sharerId: string;
  sharedWith: string | SharedMore | null;
  wasShared: boolean;
  now: number;
};

/** Removes the right that sharing a link gave, or gives it again, unless the link is no longer the sharer's. */
export async function takeBackSharingWithin(
  tx: Transaction,
  { id, sharerId, sharedWith, wasShared, now }: Undoing,
): Promise<SharingTakenBack> {
  const link = await findAnyById(tx, id);
  if (!link || !(await findOwned(tx, sharerId, [link])).has(link.number)) return 'missing';
  if (!canOwnerChange(link)) return 'blocked';
  if (sharedWith === null || sharedWith === link.ownerId || link.binnedAt !== null) return 'changed-since';
  if (typeof sharedWith === 'string')
    return takeBackColleagueWithin(tx, link, { colleagueId: sharedWith, wasShared, now });
  if ((await hasMoreWithin(tx, link, sharedWith)) !== wasShared) return 'changed-since';
  await shareMoreWithin(tx, link, { more: sharedWith, isGiven: !wasShared, now });
  return 'done';
}

async function takeBackColleagueWithin(
  tx: Transaction,
  link: Link,
  { colleagueId, wasShared, now }: { colleagueId: string; wasShared: boolean; now: number },
): Promise<SharingTakenBack> {
  const one = and(eq(linkEditors.linkNumber, link.number), eq(linkEditors.accountId, colleagueId));
  const isShared = (await tx.$count(linkEditors, one)) > 0;
  if (isShared !== wasShared) return 'changed-since';
  if (!wasShared && (await findInactive(tx, [colleagueId])).length > 0) return 'changed-since';
  if (wasShared) await tx.delete(linkEditors).where(one);
  else await tx.insert(linkEditors).values({ linkNumber: link.number, accountId: colleagueId, since: now });
  await appendSharedWithin(tx, wasShared ? LINK_UNSHARED : LINK_SHARED, link, [colleagueId]);
  return 'done';
}

/** Whether everyone or a group has the right now; undefined for a group that is gone, or has another right by now. */
async function hasMoreWithin(tx: Transaction, link: Link, more: SharedMore): Promise<boolean | undefined> {
  if ('everyone' in more) return link.everyoneEdits;
  const [row] = await tx
    .select({ owns: linkGroups.owns })
    .from(linkGroups)
    .where(isGroupOf(link, more.group));
  if (row) return row.owns === more.group.owns ? true : undefined;
  const there = await tx.$count(peopleGroups, eq(peopleGroups.id, more.group.id));
  return there > 0 ? false : undefined;
}

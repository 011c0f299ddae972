import { type Static, Type } from '@sinclair/typebox';
import { and, asc, eq } from 'drizzle-orm';
import { accounts, groupMembers, peopleGroups } from '../../../drizzle/schema/index.ts';
import type { Reader, Transaction } from '../../db/connection.ts';
import { isOneOf } from '../../db/expressions.ts';
import { appendChangeWithin } from '../../db/journal/append.ts';
import { defineChange } from '../../db/journal/change.ts';
import { defineWrite } from '../../db/operation.ts';
import { OneOf } from '../../lib/schema/kinds.ts';
import type { Operations } from '../../threads/operations.ts';
import type { TeamGroup } from './api.ts';

/** `members` is their number. */
const GroupFacts = Type.Object({ name: Type.String(), members: Type.Integer() });
const GROUP_CREATED = defineChange('group.created', GroupFacts);
const GROUP_UPDATED = defineChange('group.updated', GroupFacts);
const GROUP_DELETED = defineChange('group.deleted', GroupFacts);
const MOST_GROUPS = 100;

/** Every group by name, with its members in the order in which they came. */
export async function listGroups(read: Reader): Promise<TeamGroup[]> {
  const [groups, members] = await Promise.all([
    read.select({ id: peopleGroups.id, name: peopleGroups.name }).from(peopleGroups),
    read.select().from(groupMembers).orderBy(asc(groupMembers.since), asc(groupMembers.accountId)),
  ]);
  const membersOf = new Map<string, string[]>(groups.map(({ id }) => [id, []]));
  for (const { groupId, accountId } of members) membersOf.get(groupId)?.push(accountId);
  return groups
    .sort((one, other) => one.name.localeCompare(other.name))
    .map((group) => ({ ...group, member_ids: membersOf.get(group.id) ?? [] }));
}

const Saved = OneOf('saved', 'gone', 'name-taken', 'full', 'not-active');
type Saved = Static<typeof Saved>;

/** `memberIds` name each account once; `now` is ms UTC. */
type Saving = { id: string; name: string; memberIds: readonly string[]; isNew: boolean; now: number };

/** Makes a group, or replaces its name and members; of the members, new ones must be active accounts. */
export const saveGroup = defineWrite(
  'groups.save',
  Saved,
  async (tx, { id, name, memberIds, isNew, now }: Saving): Promise<Saved> => {
    const groups = await tx.select().from(peopleGroups);
    const before = groups.find((group) => group.id === id);
    if (!isNew && !before) return 'gone';
    const isTaken = groups.some(
      (other) => other.id !== id && other.name.toLowerCase() === name.toLowerCase(),
    );
    if (isTaken) return 'name-taken';
    if (isNew && groups.length >= MOST_GROUPS) return 'full';
    const former = await listMembersWithin(tx, id);
    const added = memberIds.filter((member) => !former.includes(member));
    if ((await countActiveWithin(tx, added)) < added.length) return 'not-active';
    const removed = former.filter((member) => !memberIds.includes(member));
    if (before) await tx.update(peopleGroups).set({ name, updatedAt: now }).where(eq(peopleGroups.id, id));
    else await tx.insert(peopleGroups).values({ id, name, createdAt: now, updatedAt: now });
    await tx.delete(groupMembers).where(and(isIn(id), isOneOf(groupMembers.accountId, removed)));
    if (added.length > 0)
      await tx
        .insert(groupMembers)
        .values(added.map((accountId) => ({ groupId: id, accountId, since: now })));
    const facts = { name, members: memberIds.length };
    await appendChangeWithin(tx, before ? GROUP_UPDATED : GROUP_CREATED, of(id, facts));
    return 'saved';
  },
);

/** False for a group that is gone. */
export const deleteGroup = defineWrite(
  'groups.delete',
  Type.Boolean(),
  async (tx, { id }: { id: string }) => {
    const members = await tx.$count(groupMembers, isIn(id));
    const [gone] = await tx.delete(peopleGroups).where(eq(peopleGroups.id, id)).returning();
    if (gone) await appendChangeWithin(tx, GROUP_DELETED, of(id, { name: gone.name, members }));
    return gone !== undefined;
  },
);

const isIn = (groupId: string) => eq(groupMembers.groupId, groupId);

const of = (subjectId: string, facts: Static<typeof GroupFacts>) => ({ subjectId, ownerId: null, facts });

async function listMembersWithin(tx: Transaction, id: string): Promise<string[]> {
  const rows = await tx.select({ id: groupMembers.accountId }).from(groupMembers).where(isIn(id));
  return rows.map((row) => row.id);
}

const countActiveWithin = (tx: Transaction, ids: readonly string[]): Promise<number> =>
  tx.$count(accounts, and(isOneOf(accounts.id, ids), eq(accounts.status, 'active')));

export const operations: Operations = { writes: [deleteGroup, saveGroup] };

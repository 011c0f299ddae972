import { Type } from '@sinclair/typebox';
import { and, desc, eq, gt, lt, lte, type SQL } from 'drizzle-orm';
import { type Invite, invites } from '../../../drizzle/schema/index.ts';
import type { Reader, Transaction } from '../../db/connection.ts';
import { appendChangeWithin } from '../../db/journal/append.ts';
import { defineWrite } from '../../db/operation.ts';
import { NOTHING } from '../../lib/schema/kinds.ts';
import { latestMoment } from '../../lib/time.ts';
import { INVITE_CREATED, INVITE_DELETED } from './changes.ts';

/**
 * An invitation that has not expired. One that was created while the clock was ahead is refused once the clock is
 * right again, because it would last too long.
 */
export const isUsableInvite = (now: number) =>
  and(gt(invites.expiresAt, now), lte(invites.createdAt, latestMoment(now)));

export const listInvites = (read: Reader, now: number): Promise<Invite[]> =>
  read.select().from(invites).where(isUsableInvite(now)).orderBy(desc(invites.createdAt), desc(invites.id));

export const insertInvite = defineWrite(
  'invites.insert',
  NOTHING,
  async (tx, invite: Invite): Promise<void> => {
    if (invite.shared) await deleteInvitesWithin(tx, eq(invites.shared, true));
    await tx.insert(invites).values(invite);
    await appendInviteWithin(tx, INVITE_CREATED, invite);
  },
);

export const deleteEndedInvites = defineWrite(
  'invites.delete-ended',
  NOTHING,
  async (tx, before: number): Promise<void> => {
    await tx.delete(invites).where(lt(invites.expiresAt, before));
  },
  { background: true },
);

export const deleteInvite = defineWrite(
  'invites.delete',
  Type.Boolean(),
  async (tx, id: string): Promise<boolean> => (await deleteInvitesWithin(tx, eq(invites.id, id))) > 0,
);

/** Returns how many there were. */
async function deleteInvitesWithin(tx: Transaction, which: SQL): Promise<number> {
  const deleted = await tx.delete(invites).where(which).returning();
  for (const invite of deleted) await appendInviteWithin(tx, INVITE_DELETED, invite);
  return deleted.length;
}

const appendInviteWithin = (
  tx: Transaction,
  definition: typeof INVITE_CREATED,
  { id, role, createdBy }: Invite,
): Promise<void> =>
  appendChangeWithin(tx, definition, { subjectId: id, ownerId: createdBy, facts: { role } });

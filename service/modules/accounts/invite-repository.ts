import { desc, eq, gt, lte } from 'drizzle-orm';
import { type Invite, invites } from '../../../drizzle/schema/index.ts';
import type { Reader } from '../../db/connection.ts';
import { defineWrite } from '../../db/operation.ts';

export const listInvites = (read: Reader, now: number): Promise<Invite[]> =>
  read
    .select()
    .from(invites)
    .where(gt(invites.expiresAt, now))
    .orderBy(desc(invites.createdAt), desc(invites.id));

/** Forgets those that have run out on the occasion. */
export const insertInvite = defineWrite(
  'invites.insert',
  async (tx, { invite, now }: { invite: Invite; now: number }): Promise<void> => {
    await tx.delete(invites).where(lte(invites.expiresAt, now));
    await tx.insert(invites).values(invite);
  },
);

export const deleteInvite = defineWrite('invites.delete', async (tx, id: string): Promise<boolean> => {
  const deleted = await tx.delete(invites).where(eq(invites.id, id)).returning({ id: invites.id });
  return deleted.length > 0;
});

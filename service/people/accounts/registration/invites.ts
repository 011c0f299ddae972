import type { Invite } from '../../../../drizzle/schema/index.ts';
import { createSpokenCode, FEW_GROUPS } from '../../../base/codes/index.ts';
import type { Author } from '../../../db/journal/change.ts';
import type { PeopleContext } from '../../../kernel/context.ts';
import { notFound } from '../../../lib/app-error.ts';
import { newId } from '../../../lib/random.ts';
import { DAY } from '../../../lib/time.ts';
import { deleteEndedInvites, deleteInvite, insertInvite, listInvites } from '../invite-repository.ts';

export type NewInvite = { role: 'admin' | 'member'; note: string | null; days: number; shared?: boolean };

/** The code shown in the office: anyone who has it joins, until it ends or another replaces it. */
export const OFFICE_CODE: NewInvite = { role: 'member', note: null, days: 1, shared: true };

/** Creates an invitation; only the result contains its code. */
export async function createInvite(
  context: PeopleContext,
  createdBy: string,
  { role, note, days, shared = false }: NewInvite,
): Promise<{ invite: Invite; code: string }> {
  const { code, hash } = createSpokenCode(context.random, shared ? FEW_GROUPS : undefined);
  const now = context.clock.now();
  const invite = {
    id: newId(context.random),
    codeHash: hash,
    role,
    note,
    createdBy,
    createdAt: now,
    expiresAt: now + days * DAY,
    shared,
  };
  await context.database.write(insertInvite, invite, { accountId: createdBy });
  return { invite, code };
}

/** Unused invitations that have not expired, the newest first. */
export const getInvites = (context: PeopleContext): Promise<Invite[]> =>
  listInvites(context.database.read, context.clock.now());

/** Deletes invitations that have expired. */
export const forgetEndedInvites = (context: PeopleContext): Promise<void> =>
  context.database.write(deleteEndedInvites, context.clock.now());

/** @throws AppError 404 when the invitation does not exist. */
export async function withdrawInvite(context: PeopleContext, id: string, author: Author): Promise<void> {
  if (!(await context.database.write(deleteInvite, id, author))) throw notFound('Invitation');
}

import type { Invite } from '../../../drizzle/schema/index.ts';
import type { Context } from '../../context.ts';
import { notFound } from '../../lib/app-error.ts';
import { DAY } from '../../lib/duration.ts';
import { sha256 } from '../../lib/hash.ts';
import { newId } from '../../lib/random.ts';
import { createInviteCode, normaliseInviteCode } from './invite-code.ts';
import { deleteEndedInvites, deleteInvite, insertInvite, listInvites } from './invite-repository.ts';

export type NewInvite = { role: 'admin' | 'member'; note: string | null; days: number };

/** What is kept of a code. */
export const hashInviteCode = (code: string): string => sha256(normaliseInviteCode(code));

/** Makes an invitation for one person; its code is in the result and nowhere else. */
export async function createInvite(
  context: Context,
  createdBy: string,
  { role, note, days }: NewInvite,
): Promise<{ invite: Invite; code: string }> {
  const code = createInviteCode((length) => context.random.bytes(length));
  const now = context.clock.now();
  const invite = {
    id: newId(context.random),
    codeHash: hashInviteCode(code),
    role,
    note,
    createdBy,
    createdAt: now,
    expiresAt: now + days * DAY,
  };
  await context.database.write(insertInvite, invite);
  return { invite, code };
}

/** Invitations somebody can still use, the newest first. */
export const getInvites = (context: Context): Promise<Invite[]> =>
  listInvites(context.database.read, context.clock.now());

/** Forgets invitations that nobody can use any more. */
export const forgetEndedInvites = (context: Context): Promise<void> =>
  context.database.write(deleteEndedInvites, context.clock.now());

/** @throws AppError 404 when there is no such invitation. */
export async function withdrawInvite(context: Context, id: string): Promise<void> {
  if (!(await context.database.write(deleteInvite, id))) throw notFound('Invitation');
}

import type { Role } from '../../lib/actor.ts';

/** Whether somebody may change or delete a design: its author, and whoever runs the team. */
export const canChange = (caller: { accountId: string; role: Role }, authorId: string | null): boolean =>
  caller.role !== 'member' || caller.accountId === authorId;

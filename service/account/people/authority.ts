import type { Role } from '../../lib/actor.ts';

/** Whether a manager of role `own` may suspend, help and empty an account of role `other`. */
export const canManage = (own: Role, other: Role): boolean =>
  own === 'owner' ? other !== 'owner' : own === 'admin' && other === 'member';

/** Whether a manager of role `own` may give `role` to an account. An owner who gives the owner's role is an admin then. */
export const canGrant = (own: Role, role: Role): boolean =>
  own === 'owner' || (own === 'admin' && role === 'member');

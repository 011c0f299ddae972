import type { Role } from '../../lib/actor.ts';

/** Whether somebody of one role may suspend, help and empty the account of somebody of another. */
export const canManage = (own: Role, other: Role): boolean =>
  own === 'owner' ? other !== 'owner' : own === 'admin' && other === 'member';

/** Whether somebody may give this role away. The owner's can be given too: then the giver is an admin. */
export const canGrant = (own: Role, role: Role): boolean =>
  own === 'owner' || (own === 'admin' && role === 'member');

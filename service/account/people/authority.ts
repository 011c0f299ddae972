import type { Role } from '../../lib/actor.ts';

/**
 * Whether a manager of role `own` may suspend an account of role `other`, reset its password and hand its links over.
 */
export const canManage = (own: Role, other: Role): boolean =>
  own === 'owner' ? other !== 'owner' : own === 'admin' && other === 'member';

/**
 * Whether a manager of role `own` may give `role` to an account. An owner who gives the owner's role away becomes an
 * admin.
 */
export const canGrant = (own: Role, role: Role): boolean =>
  own === 'owner' || (own === 'admin' && role === 'member');

import type { Role } from '../../api/people.ts';

/** Whether a person of one role may suspend and help a person of another; the service decides the same way. */
export const canManage = (own: Role, other: Role): boolean =>
  own === 'owner' ? other !== 'owner' : own === 'admin' && other === 'member';

/** The roles a person may invite to. */
export const rolesToGive = (own: Role): readonly ('admin' | 'member')[] =>
  own === 'owner' ? ['member', 'admin'] : ['member'];

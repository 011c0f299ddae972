import type { Person, Role } from '../../../api/people.ts';
import { words } from './words.ts';

export const ROLE_NAMES: Readonly<Record<Role, string>> = {
  owner: words.peopleRules.owner,
  admin: words.peopleRules.admin,
  member: words.peopleRules.member,
};

/** Whether a person of one role may suspend and help a person of another; the service decides the same way. */
export const canManage = (own: Role, other: Role): boolean =>
  own === 'owner' ? other !== 'owner' : own === 'admin' && other === 'member';

/** The roles a person may invite to. */
export const rolesToGive = (own: Role): readonly ('admin' | 'member')[] =>
  own === 'owner' ? ['member', 'admin'] : ['member'];

/** The people whose name or email holds the text. */
export function findPeople<T extends Pick<Person, 'user_name' | 'email'>>(
  people: readonly T[],
  text: string,
): T[] {
  const wanted = text.trim().toLowerCase();
  return people.filter(({ user_name, email }) =>
    `${user_name ?? ''} ${email}`.toLowerCase().includes(wanted),
  );
}

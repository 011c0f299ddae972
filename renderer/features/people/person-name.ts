import type { Person, Role } from '../../api/people.ts';

export const ROLE_NAMES: Readonly<Record<Role, string>> = {
  owner: 'Owner',
  admin: 'Admin',
  member: 'Member',
};

/** What to call a person. */
export const nameOf = ({ user_name, email }: Pick<Person, 'user_name' | 'email'>): string =>
  user_name ?? email;

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

import { client } from './client.ts';

export type Role = 'owner' | 'admin' | 'member';

export type Registration = 'open' | 'invite' | 'closed';

/** Somebody with an account here. */
export type Person = {
  id: string;
  email: string;
  user_name: string | null;
  role: Role;
  status: 'active' | 'suspended' | 'pending_deletion';
  email_verified: boolean;
  links: number;
  created_at: string;
  last_seen_at: string | null;
  /** When the account is erased; null unless it waits for that. */
  purge_after: string | null;
};

export type Team = { people: Person[]; registration: Registration };

/** An invitation that can still be used. */
export type Invite = {
  id: string;
  role: 'admin' | 'member';
  /** For whom it is, in the inviter's words. */
  note: string | null;
  created_at: string;
  expires_at: string;
};

/** With the code and the address to join at, which nobody can ask for again. */
export type CreatedInvite = Invite & { code: string; address: string };

export type NewInvite = { role: 'admin' | 'member'; note: string | null; days: number };

/** Answered to the owner and to admins. */
const PEOPLE = '/auth/people';

export const getTeam = (signal?: AbortSignal): Promise<Team> => client.get(PEOPLE, { signal });

export const setRole = (id: string, role: Role): Promise<unknown> =>
  client.patch(`${PEOPLE}/${id}`, { body: { role } });

/** Suspending ends every session and key at once; links keep working. */
export const setStatus = (id: string, status: 'active' | 'suspended'): Promise<unknown> =>
  client.patch(`${PEOPLE}/${id}`, { body: { status } });

/** A code with which somebody chooses a new password. It is good for `expires_in` seconds. */
export const createPasswordCode = (id: string): Promise<{ code: string; expires_in: number }> =>
  client.post(`${PEOPLE}/${id}/password-code`);

/** Returns how many links changed hands. */
export async function handOverLinks(from: string, to: string): Promise<number> {
  const { moved } = await client.post<{ moved: number }>(`${PEOPLE}/${from}/hand-over`, { body: { to } });
  return moved;
}

export async function listInvites(signal?: AbortSignal): Promise<Invite[]> {
  const { invites } = await client.get<{ invites: Invite[] }>(`${PEOPLE}/invites`, { signal });
  return invites;
}

export const createInvite = (invite: NewInvite): Promise<CreatedInvite> =>
  client.post(`${PEOPLE}/invites`, { body: invite });

export const withdrawInvite = (id: string): Promise<unknown> => client.delete(`${PEOPLE}/invites/${id}`);

/** Who may make an account. Answered to the owner on the computer that runs Linnet only. */
export const setRegistration = (registration: Registration): Promise<unknown> =>
  client.put('/host/people/registration', { body: { registration } });

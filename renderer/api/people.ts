import type {
  CreateInviteRequest,
  HandOverInput,
  InviteCreated,
  InviteList,
  PasswordCodeResponse,
  PeopleResponse,
  Person,
  RegistrationRule,
} from '../../service/account/people/api.ts';
import { call } from './call.ts';

export type { Person };

export type Role = Person['role'];

/** Answered to the owner and to admins. */
export type Team = PeopleResponse;

export type Registration = Team['registration'];

/** `domains`: those of the addresses that may join, if people may join by them. */
export type RegistrationChoice = { registration: Registration; domains?: string[] };

export type { RegistrationRule };

/** An invitation that can still be used. */
export type Invite = InviteList['invites'][number];

/** With the code and the address to join at, which are told only once. */
export type CreatedInvite = InviteCreated;

export type NewInvite = Required<CreateInviteRequest>;

export const getTeam = (signal?: AbortSignal): Promise<Team> => call('GET /auth/people', { signal });

export const setRole = (id: string, role: Role): Promise<unknown> =>
  call('PATCH /auth/people/:account_id', { params: { account_id: id }, body: { role } });

/** Suspending ends every session and key at once; links keep working. */
export const setStatus = (id: string, status: 'active' | 'suspended'): Promise<unknown> =>
  call('PATCH /auth/people/:account_id', { params: { account_id: id }, body: { status } });

/** A code with which the owner of the account sets a new password. It is valid for `expires_in` seconds. */
export const createPasswordCode = (id: string): Promise<PasswordCodeResponse> =>
  call('POST /auth/people/:account_id/password-code', { params: { account_id: id } });

/** Removes the second factor of a person who lost it. */
export const resetFactor = (id: string): Promise<unknown> =>
  call('POST /auth/people/:account_id/reset-factors', { params: { account_id: id } });

/** Returns how many links changed hands, to a person or a group. */
export async function handOverLinks(from: string, body: HandOverInput): Promise<number> {
  const { moved } = await call('POST /auth/people/:account_id/hand-over', {
    params: { account_id: from },
    body,
  });
  return moved;
}

export async function listInvites(signal?: AbortSignal): Promise<Invite[]> {
  const { invites } = await call('GET /auth/people/invites', { signal });
  return invites;
}

export const createInvite = (invite: NewInvite): Promise<CreatedInvite> =>
  call('POST /auth/people/invites', { body: invite });

/** A code that anyone in the office joins with, for a day. Answered to the owner on the computer itself only. */
export const createOfficeCode = (): Promise<CreatedInvite> => call('POST /host/people/office-code');

export const withdrawInvite = (id: string): Promise<unknown> =>
  call('DELETE /auth/people/invites/:invite_id', { params: { invite_id: id } });

/** Who may make an account. Answered to the owner on the computer that runs Linnet only, like the next one. */
export const getRegistration = (signal?: AbortSignal): Promise<RegistrationRule> =>
  call('GET /host/people/registration', { signal });

export const setRegistration = (choice: RegistrationChoice): Promise<unknown> =>
  call('PUT /host/people/registration', { body: choice });

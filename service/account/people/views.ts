import type { Static } from '@sinclair/typebox';
import type { Invite } from '../../../drizzle/schema/index.ts';
import type { AccountContext } from '../../kernel/context.ts';
import { toIso } from '../../lib/timestamp.ts';
import { getInvites } from '../../people/accounts/index.ts';
import type { InviteList, PeopleResponse, Person } from './model.ts';
import { listMembers, type Member } from './repository.ts';

const toPerson = (member: Member): Static<typeof Person> => ({
  id: member.id,
  email: member.email,
  user_name: member.name,
  role: member.role,
  status: member.status,
  email_verified: member.emailVerified,
  links: member.links,
  created_at: toIso(member.createdAt),
  last_seen_at: toIso(member.lastSeenAt),
  purge_after: toIso(member.purgeAfter),
});

/** Every account, and the rule for registering. */
export async function describePeople(context: AccountContext): Promise<Static<typeof PeopleResponse>> {
  const members = await listMembers(context.database.read);
  return { people: members.map(toPerson), registration: context.settings.get('registration') };
}

export const toInvite = ({
  id,
  role,
  note,
  createdAt,
  expiresAt,
}: Invite): Static<typeof InviteList>['invites'][number] => ({
  id,
  role,
  note,
  created_at: toIso(createdAt),
  expires_at: toIso(expiresAt),
});

export async function describeInvites(context: AccountContext): Promise<Static<typeof InviteList>> {
  return { invites: (await getInvites(context)).map(toInvite) };
}

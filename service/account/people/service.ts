import type { Static } from '@sinclair/typebox';
import type { Account, Invite } from '../../../drizzle/schema/index.ts';
import { countsAsVerified } from '../../base/mail/index.ts';
import type { AccountContext } from '../../kernel/context.ts';
import type { Role } from '../../lib/actor.ts';
import { AppError, notFound } from '../../lib/app-error.ts';
import { toIso } from '../../lib/timestamp.ts';
import {
  createInvite,
  createPasswordReset,
  findAccount,
  getInvites,
  listAccountsWithFactor,
  type NewInvite,
  resetFactor,
} from '../../people/accounts/index.ts';
import { peopleRefusals } from '../words.ts';
import type { HandOverInput, InviteCreated, InviteList, PeopleResponse, Person } from './api.ts';
import { canGrant, canManage } from './authority.ts';
import { changeMember, handOver, listMembers, type Member } from './repository.ts';

/** The owner or admin who makes the request. */
export type Manager = { accountId: string; role: Role };

const notYours = (): AppError => new AppError('forbidden', peopleRefusals.roleTooLow);
const leaving = (): AppError => new AppError('conflict', peopleRefusals.waits);

/** @throws AppError 404 for an unknown account, 403 for an account that the manager may not manage. */
async function getManaged(context: AccountContext, manager: Manager, accountId: string): Promise<Account> {
  const account = await findAccount(context.database.read, accountId);
  if (!account) throw notFound('Account');
  if (!canManage(manager.role, account.role)) throw notYours();
  return account;
}

export type PersonChange = { role?: Role; status?: 'active' | 'suspended' };

/**
 * Changes the role of an account, suspends it or activates it again. All credentials of a suspended account fail at
 * once.
 *
 * @throws AppError 404, 403, or 409 when the state of the account does not allow the change.
 */
export async function changePerson(
  context: AccountContext,
  manager: Manager,
  accountId: string,
  change: PersonChange,
): Promise<void> {
  const request = { ...change, accountId, managerId: manager.accountId, now: context.clock.now() };
  const outcome = await context.database.write(changeMember, request, manager);
  if (outcome === 'not-found') throw notFound('Account');
  if (outcome === 'forbidden') throw notYours();
  if (outcome === 'leaving') throw leaving();
  if (outcome === 'not-active') throw new AppError('conflict', peopleRefusals.roleForActive);
}

/**
 * A code with which a person chooses a new password; the manager hands it over.
 *
 * @throws AppError 404, 403, or 409 when the account is not active.
 */
export async function helpWithPassword(
  context: AccountContext,
  manager: Manager,
  accountId: string,
): Promise<string> {
  const account = await getManaged(context, manager, accountId);
  if (account.status !== 'active') throw new AppError('conflict', peopleRefusals.notActive);
  return createPasswordReset(context, account);
}

/** Removes the second factor of a person who lost it. @throws AppError 404 or 403. */
export async function resetFactorOf(
  context: AccountContext,
  manager: Manager,
  accountId: string,
): Promise<void> {
  await getManaged(context, manager, accountId);
  await resetFactor(context, accountId, manager);
}

/**
 * Gives every link of one account to another, or to a group; returns how many.
 *
 * @throws AppError 404, 403, or 400 when the receiver is the giver or not active, or a group without another active member.
 */
export async function handOverLinks(
  context: AccountContext,
  manager: Pick<Manager, 'accountId'>,
  from: string,
  { to: accountId, group_id: groupId }: HandOverInput,
): Promise<number> {
  const to = groupId === undefined ? { accountId: accountId ?? '' } : { groupId };
  const request = { from, to, managerId: manager.accountId, now: context.clock.now() };
  const moved = await context.database.write(handOver, request, manager);
  if (moved === 'not-found') throw notFound('Account');
  if (moved === 'forbidden') throw notYours();
  if (moved === 'no-receiver') {
    throw new AppError('validation_error', peopleRefusals.otherAccount, { field: 'to' });
  }
  return moved;
}

/**
 * Creates an invitation; only the result contains its code.
 *
 * @throws AppError 403 for a role that the manager cannot give.
 */
export async function invitePerson(
  context: AccountContext,
  manager: Manager,
  input: NewInvite,
): Promise<Static<typeof InviteCreated>> {
  if (!canGrant(manager.role, input.role)) throw notYours();
  const { invite: created, code } = await createInvite(context, manager.accountId, input);
  const { hosts } = context;
  const number = hosts.numberUrl();
  const path = `/app/sign-in?invite=${code}`;
  return {
    ...toInvite(created),
    code,
    address: `${hosts.baseUrl()}${path}`,
    second_address: number === null ? null : `${number}${path}`,
  };
}

const toPerson = (context: AccountContext, member: Member, secondFactor: boolean): Static<typeof Person> => ({
  id: member.id,
  email: member.email,
  user_name: member.name,
  role: member.role,
  status: member.status,
  email_verified: member.status !== 'unverified' && countsAsVerified(context, member),
  links: member.links,
  created_at: toIso(member.createdAt),
  last_seen_at: toIso(member.lastSeenAt),
  purge_after: toIso(member.purgeAfter),
  second_factor: secondFactor,
});

/** Every account, and the rule for registering. */
export async function describePeople(context: AccountContext): Promise<Static<typeof PeopleResponse>> {
  const [members, withFactor, joiningUndecided] = await Promise.all([
    listMembers(context.database.read),
    listAccountsWithFactor(context.database.read),
    context.settings.read('joiningUndecided'),
  ]);
  return {
    people: members.map((member) => toPerson(context, member, withFactor.has(member.id))),
    registration: context.settings.get('registration'),
    joining_undecided: joiningUndecided,
  };
}

const toInvite = ({
  id,
  role,
  note,
  shared,
  createdAt,
  expiresAt,
}: Invite): Static<typeof InviteList>['invites'][number] => ({
  id,
  role,
  note,
  shared,
  created_at: toIso(createdAt),
  expires_at: toIso(expiresAt),
});

export async function describeInvites(context: AccountContext): Promise<Static<typeof InviteList>> {
  return { invites: (await getInvites(context)).map(toInvite) };
}

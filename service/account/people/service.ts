import type { Static } from '@sinclair/typebox';
import type { Account } from '../../../drizzle/schema/index.ts';
import type { AccountContext } from '../../kernel/context.ts';
import type { Role } from '../../lib/actor.ts';
import { AppError, notFound } from '../../lib/app-error.ts';
import {
  createInvite,
  createPasswordReset,
  findAccount,
  type NewInvite,
} from '../../people/accounts/index.ts';
import { canGrant, canManage } from './authority.ts';
import type { InviteCreated } from './model.ts';
import { changeMember, handOver } from './repository.ts';
import { toInvite } from './views.ts';
import { peopleRefusals } from './words.ts';

/** The owner or admin who makes the request. */
export type Manager = { accountId: string; role: Role };

const notYours = (): AppError => new AppError('forbidden', peopleRefusals.roleTooLow);
const leaving = (): AppError => new AppError('conflict', peopleRefusals.waits);

/** @throws AppError 404 for an unknown account, 403 for one the manager has no say over. */
async function getManaged(context: AccountContext, manager: Manager, accountId: string): Promise<Account> {
  const account = await findAccount(context.database.read, accountId);
  if (!account) throw notFound('Account');
  if (!canManage(manager.role, account.role)) throw notYours();
  return account;
}

export type PersonChange = { role?: Role; status?: 'active' | 'suspended' };

/**
 * Changes the role of an account, suspends it or makes it active again. All credentials of a suspended account fail at
 * once.
 *
 * @throws AppError 404, 403, or 409 when the account is not in a state to be changed.
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

/**
 * Gives every link of one account to another; returns how many.
 *
 * @throws AppError 404, 403, or 400 when the receiver is the giver or not active.
 */
export async function handOverLinks(
  context: AccountContext,
  manager: Manager,
  from: string,
  to: string,
): Promise<number> {
  const request = { from, to, managerId: manager.accountId, now: context.clock.now() };
  const moved = await context.database.write(handOver, request, manager);
  if (moved === 'not-found') throw notFound('Account');
  if (moved === 'forbidden') throw notYours();
  if (moved === 'no-receiver') {
    throw new AppError('validation_error', peopleRefusals.otherAccount, {
      field: 'to',
    });
  }
  return moved;
}

/**
 * Makes an invitation; the result is the only place that holds its code.
 *
 * @throws AppError 403 for a role the manager cannot give.
 */
export async function invitePerson(
  context: AccountContext,
  manager: Manager,
  input: NewInvite,
): Promise<Static<typeof InviteCreated>> {
  if (!canGrant(manager.role, input.role)) throw notYours();
  const { invite: created, code } = await createInvite(context, manager.accountId, input);
  return { ...toInvite(created), code, address: `${context.hosts.baseUrl()}/app/sign-in?invite=${code}` };
}

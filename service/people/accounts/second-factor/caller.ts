import type { PeopleContext } from '../../../kernel/context.ts';
import type { Actor } from '../../../lib/actor.ts';
import { AppError } from '../../../lib/app-error.ts';
import { findActorOfSession, maySignIn } from '../../sessions/index.ts';
import { getAccount } from '../service.ts';
import { type Challenge, readChallenge } from './challenge.ts';
import { challengeOver } from './errors.ts';

/** A person who sets a factor up, or is asked for one: in a session, or with the challenge of a sign-in. */
export type FactorCaller = { accountId: string; challenge: Challenge | null };

/**
 * Who answers a challenge, which has not been answered yet as far as the account tells.
 *
 * @throws AppError 401 when it is unknown or has expired, or when the account was changed since: its password may be
 * another one, or its session ended.
 */
export async function getChallenged(context: PeopleContext, token: string) {
  const challenge = await readChallenge(context, token);
  if (!challenge) throw challengeOver();
  const account = await getAccount(context, challenge.accountId).catch(() => undefined);
  if (!account || !maySignIn(account.status) || account.updatedAt > challenge.at) throw challengeOver();
  const { sessionId, accountId } = challenge;
  if (sessionId !== null && !(await findActorOfSession(context, { sessionId, accountId })))
    throw challengeOver();
  return { challenge, account };
}

/**
 * The account that sets a factor up or is asked for one: that of the challenge, otherwise that of the session.
 *
 * @throws AppError 401 without either, and when the challenge is over.
 */
export async function findCaller(
  context: PeopleContext,
  actor: Actor,
  token: string | undefined,
): Promise<FactorCaller> {
  if (token !== undefined) {
    const { challenge, account } = await getChallenged(context, token);
    return { accountId: account.id, challenge };
  }
  if (actor.kind !== 'session') throw new AppError('authentication_error', 'Sign in first');
  return { accountId: actor.accountId, challenge: null };
}

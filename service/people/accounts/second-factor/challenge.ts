import type { Account } from '../../../../drizzle/schema/index.ts';
import { codeExpiry } from '../../../base/codes/index.ts';
import type { PeopleContext, Settings } from '../../../kernel/context.ts';
import type { Role } from '../../../lib/actor.ts';
import { AppError } from '../../../lib/app-error.ts';
import { CHALLENGE_SECONDS, readToken, signChallenge } from '../../sessions/index.ts';
import { factorRefusals } from '../../words.ts';
import { hasFactor } from './factor-rule.ts';
import { findFactor } from './repository.ts';

/** What a person has proved before the second factor is asked for. */
export type Challenge = {
  id: string;
  accountId: string;
  /** How the person signed in: `pwd`, or a provider's name. */
  method: string;
  /** The session that goes on with the answer (docs/contract/sessions.md#on-new-networks); null for a sign-in. */
  sessionId: string | null;
  /** When that was, and until when it can go on; ms UTC. */
  at: number;
  expiresAt: number;
};

/** A challenge for a person, and whether they must set a factor up first. */
export type Demand = { challenge: string; setup: boolean };

/** Whether the owner wants a second factor from people of this role. */
export const isRequired = (rule: Settings['secondFactorFor'], role: Role): boolean =>
  rule === 'everyone' || (rule === 'managers' && role !== 'member');

/** The challenge for a person who is about to sign in; undefined when no second factor is asked for. */
export async function challengeFor(
  context: PeopleContext,
  { id, role }: Pick<Account, 'id' | 'role'>,
  method: string,
): Promise<Demand | undefined> {
  const factor = await findFactor(context.database.read, id);
  const setup = !hasFactor(factor);
  if (setup && !isRequired(context.settings.get('secondFactorFor'), role)) return undefined;
  return { challenge: await signChallenge(context, { accountId: id, method }), setup };
}

/** Lets a person on who needs no second factor. @throws AppError 403 with a challenge for one who does. */
export async function demandFactor(
  context: PeopleContext,
  account: Pick<Account, 'id' | 'role'>,
  method: string,
): Promise<void> {
  const demand = await challengeFor(context, account, method);
  if (!demand) return;
  throw new AppError(
    'second_factor_required',
    demand.setup ? factorRefusals.setUpFirst : factorRefusals.needed,
    { details: { ...demand, expires_in: CHALLENGE_SECONDS } },
  );
}

/** What a challenge says; undefined when we did not sign it, or it has expired. */
export async function readChallenge(context: PeopleContext, token: string): Promise<Challenge | undefined> {
  const { sub, jti, amr, at, sid } = (await readToken(context, 'second-factor', token)) ?? {};
  const method: unknown = Array.isArray(amr) ? amr[0] : undefined;
  if (!sub || !jti || typeof method !== 'string' || typeof at !== 'number') return undefined;
  const sessionId = typeof sid === 'string' ? sid : null;
  return { id: jti, accountId: sub, method, sessionId, at, expiresAt: codeExpiry(CHALLENGE_SECONDS, at) };
}

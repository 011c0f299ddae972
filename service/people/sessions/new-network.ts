import type { PeopleContext } from '../../kernel/context.ts';
import { isOwnAddress } from '../../kernel/machine.ts';
import type { Actor } from '../../lib/actor.ts';
import { AppError } from '../../lib/app-error.ts';
import { newSecret } from '../../lib/random.ts';
import { factorRefusals } from '../words.ts';
import { listFactorAddresses } from './repository.ts';
import { isAmongNetworks } from './session-rule.ts';
import { signToken } from './tokens.ts';
import { lookUpSession } from './unstored.ts';

/** How long a challenge can be answered, in seconds: setting up an authenticator app takes minutes. */
export const CHALLENGE_SECONDS = 600;

/** What was proved before a second factor is asked for: by which method, or in which session that goes on. */
type Proved = { accountId: string; method: string; sessionId?: string };

/** The token that a person answers with a code of the second factor. */
export const signChallenge = (
  context: Pick<PeopleContext, 'secrets' | 'clock' | 'random'>,
  { accountId, method, sessionId }: Proved,
): Promise<string> =>
  signToken(
    context,
    'second-factor',
    {
      sub: accountId,
      amr: [method],
      jti: newSecret(context.random),
      at: context.clock.now(),
      ...(sessionId !== undefined && { sid: sessionId }),
    },
    CHALLENGE_SECONDS,
  );

type Asked = Pick<PeopleContext, 'settings' | 'networks' | 'machine' | 'database' | 'unstoredSessions'>;

/**
 * Whether the owner wants a second factor again at this address: the account has one, and no session from this network
 * (docs/contract/sessions.md#on-new-networks). `address` is null behind a proxy that hides it; then nothing is asked.
 */
export async function isNewNetwork(
  { settings, networks, machine, database }: Asked,
  accountId: string,
  address: string | null,
): Promise<boolean> {
  if (!settings.get('secondFactorOnNewNetworks') || address === null) return false;
  if (isOwnAddress(machine, address)) return false;
  const seen = await listFactorAddresses(database.read, accountId);
  return seen.length > 0 && !isAmongNetworks(address, seen, networks.nameOf);
}

/** The same for a person's session, which is at home in the network where it began. */
export async function isAway(
  context: Asked,
  { sessionId, accountId }: { sessionId: string; accountId: string },
  address: string | null,
): Promise<boolean> {
  if (!context.settings.get('secondFactorOnNewNetworks') || address === null) return false;
  const found = await lookUpSession(context, sessionId);
  if (!found || isAmongNetworks(address, [found.session.address], context.networks.nameOf)) return false;
  return isNewNetwork(context, accountId, address);
}

/** The refusal of a session that shows up in a new network, with the challenge that lets it go on; undefined for any other. */
export async function refuseAway(
  context: PeopleContext,
  session: { sessionId: string; accountId: string },
  address: string | null,
): Promise<AppError | undefined> {
  if (!(await isAway(context, session, address))) return undefined;
  const found = await lookUpSession(context, session.sessionId);
  if (!found) return undefined;
  const challenge = await signChallenge(context, { ...session, method: found.session.method });
  return new AppError('second_factor_required', factorRefusals.newNetwork, {
    status: 401,
    details: { challenge, setup: false, expires_in: CHALLENGE_SECONDS },
  });
}

/** The caller at an address, or why a person's session is refused there. Apps go on wherever they are. */
export async function admitAt(
  context: PeopleContext,
  actor: Actor | undefined,
  address: string | null,
): Promise<Actor | AppError | undefined> {
  if (actor?.kind !== 'session') return actor;
  return (await refuseAway(context, actor, address)) ?? actor;
}

import { hashSecretCode } from '../../base/codes/index.ts';
import type { PeopleContext } from '../../kernel/context.ts';
import { isScope } from '../../lib/actor.ts';
import { AppError } from '../../lib/app-error.ts';
import { openSession, renewSession, revokeSessions, type Tokens } from '../sessions/index.ts';
import { challengeOf } from './authorization/authorization-request.ts';
import { isLive } from './registry/registry.ts';
import { redeemAppCode, touchGrant } from './repository.ts';

type CodeTrade = {
  code: string;
  verifier: string | null;
  /** The app that the client claims to be; null when it names none. */
  appId: string | null;
  userAgent: string | null;
  address: string;
};

const badCode = (): AppError =>
  new AppError('authentication_error', 'The code is wrong, used or has expired');
const badToken = (): AppError =>
  new AppError('authentication_error', 'The app is no longer connected; connect it again');

/**
 * Exchanges a code for the app's tokens, limited to its grant (docs/contract/apps.md#rules).
 *
 * @throws AppError 401 for an invalid code or verifier, a revoked grant, an account that is not active, or an app
 * that the owner has removed or switched off.
 */
export async function tradeCode(
  context: PeopleContext,
  { code, verifier, appId, ...device }: CodeTrade,
): Promise<Tokens & { accountId: string }> {
  const grant = await context.database.write(redeemAppCode, {
    codeHash: hashSecretCode(code),
    challenge: verifier === null ? null : challengeOf(verifier),
    appId,
    allowWithoutPkce: context.settings.get('allowCliWithoutPkce'),
    now: context.clock.now(),
  });
  if (!grant || !isLive(context, grant.appId)) throw badCode();
  const app = { id: grant.appId, scopes: grant.scopes.filter(isScope) };
  const tokens = await openSession(context, { accountId: grant.accountId, method: 'ext', app, ...device });
  await requireGrant(context, grant);
  return { ...tokens, accountId: grant.accountId };
}

/** Revoking the grant while this session was being opened has ended every session except this one. */
async function requireGrant(
  context: PeopleContext,
  { accountId, appId }: { accountId: string; appId: string },
) {
  const scopes = await context.database.write(touchGrant, { accountId, appId, now: context.clock.now() });
  if (scopes) return;
  await revokeSessions(context, accountId, { appId });
  throw badCode();
}

/**
 * Exchanges an app's refresh token for new tokens, with the present scopes of its grant
 * (docs/contract/apps.md#rules).
 *
 * @throws AppError 401 when the token is invalid or was used before, when the grant was revoked, or when the app is
 * off.
 */
export async function renewAppTokens(
  context: PeopleContext,
  refreshToken: string,
  appId: string | null,
): Promise<Tokens> {
  const findGrant = async (session: { accountId: string; appId: string }) => {
    if (!isLive(context, session.appId) || (appId !== null && appId !== session.appId)) return undefined;
    const scopes = await context.database.write(touchGrant, { ...session, now: context.clock.now() });
    return scopes?.filter(isScope);
  };
  const renewal = await renewSession(context, refreshToken, { findGrant });
  if (renewal.outcome !== 'renewed') throw badToken();
  return renewal;
}

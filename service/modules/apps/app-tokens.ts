import type { Context } from '../../context.ts';
import { isScope } from '../../lib/actor.ts';
import { AppError } from '../../lib/app-error.ts';
import { sha256 } from '../../lib/hash.ts';
import { openSession, renewSession, revokeSessions, type Tokens } from '../sessions/index.ts';
import { challengeOf } from './pkce.ts';
import { isLive } from './registered-apps.ts';
import { redeemCode, touchGrant } from './repository.ts';

type Redemption = {
  code: string;
  verifier: string | null;
  /** Which app says it is asking; not every one says so. */
  appId: string | null;
  userAgent: string | null;
  address: string;
};

const badCode = (): AppError =>
  new AppError('authentication_error', 'The code is wrong, used or has expired');
const badToken = (): AppError =>
  new AppError('authentication_error', 'The app is no longer connected; connect it again');

/**
 * Trades a code for the app's tokens, limited to what its grant allows (docs/contract/apps.md#rules).
 *
 * @throws AppError 401 for a code or verifier that is no good, a revoked grant, an account that is not active, an app
 *   that the owner has removed or switched off.
 */
export async function redeem(
  context: Context,
  { code, verifier, appId, ...device }: Redemption,
): Promise<Tokens & { accountId: string }> {
  const grant = await context.database.write(redeemCode, {
    codeHash: sha256(code),
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

/** A grant revoked while the session was being opened ended every session but this one. */
async function requireGrant(context: Context, { accountId, appId }: { accountId: string; appId: string }) {
  const scopes = await context.database.write(touchGrant, { accountId, appId, now: context.clock.now() });
  if (scopes) return;
  await revokeSessions(context, accountId, { appId });
  throw badCode();
}

/**
 * Trades an app's refresh token for new tokens, with the scopes its grant has now
 * (docs/contract/apps.md#rules).
 *
 * @throws AppError 401 when the token is no good, was traded before, the grant was revoked or the app is off.
 */
export async function renew(context: Context, refreshToken: string, appId: string | null): Promise<Tokens> {
  const renewal = await renewSession(context, refreshToken, async (session) => {
    if (!isLive(context, session.appId) || (appId !== null && appId !== session.appId)) return undefined;
    const scopes = await context.database.write(touchGrant, { ...session, now: context.clock.now() });
    return scopes?.filter(isScope);
  });
  if (renewal.outcome !== 'renewed') throw badToken();
  return renewal;
}

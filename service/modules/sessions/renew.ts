import type { Session } from '../../../drizzle/schema/index.ts';
import type { Context } from '../../context.ts';
import type { Scope } from '../../lib/actor.ts';
import { sha256 } from '../../lib/hash.ts';
import { newSecret } from '../../lib/random.ts';
import type { Tokens } from './cookies.ts';
import { sessionEnded } from './errors.ts';
import { expiryFrom } from './lifetime.ts';
import { findSession, reissueSession, renewSession as renewStoredSession } from './repository.ts';
import { claimsOf, signPair } from './token-pair.ts';
import { readToken, sessionOf } from './tokens.ts';

/** What became of a refresh token: a new pair, or a refusal; `raced` means another tab has just had its turn. */
type Renewal = ({ outcome: 'renewed'; accountId: string } & Tokens) | { outcome: 'raced' | 'refused' };

/** The scopes an app's grant has now; undefined when the grant was revoked or is for another app. */
type GrantLookup = (session: { accountId: string; appId: string }) => Promise<readonly Scope[] | undefined>;

/**
 * Trades a refresh token for a new pair (contract, links 8.5).
 *
 * Without `findGrant` only people's own sessions are renewed, with it only those of apps.
 */
export async function renewSession(
  context: Context,
  refreshToken: string,
  findGrant?: GrantLookup,
): Promise<Renewal> {
  const claims = sessionOf(await readToken(context, 'refresh', refreshToken));
  const found = claims && (await findSession(context.database.read, claims.sessionId));
  if (!claims || found?.session.accountId !== claims.accountId) return { outcome: 'refused' };
  const scopes = await scopesFor(found.session, findGrant);
  if (scopes === undefined) return { outcome: 'refused' };

  const now = context.clock.now();
  const tokenId = newSecret(context.random);
  const { verdict, emailVerified } = await context.database.write(renewStoredSession, {
    sessionId: claims.sessionId,
    presented: sha256(claims.tokenId),
    next: sha256(tokenId),
    scopes: scopes && [...scopes],
    now,
    expiresAt: expiryFrom(now),
  });
  if (verdict !== 'renew') return { outcome: verdict === 'raced' ? 'raced' : 'refused' };
  const tokens = await signPair(context, claimsOf(found.session, scopes, emailVerified), tokenId);
  return { outcome: 'renewed', accountId: claims.accountId, ...tokens };
}

/** Null for a person's own session; undefined when this is not the way to renew it. */
async function scopesFor(
  { accountId, appId }: Session,
  findGrant?: GrantLookup,
): Promise<readonly Scope[] | null | undefined> {
  if (appId === null) return findGrant ? undefined : null;
  return findGrant?.({ accountId, appId });
}

/**
 * New tokens for a session whose account has changed, so that they say what is true now.
 *
 * @throws AppError 401 when the session has ended.
 */
export async function reissueTokens(context: Context, sessionId: string): Promise<Tokens> {
  const found = await findSession(context.database.read, sessionId);
  const now = context.clock.now();
  const tokenId = newSecret(context.random);
  const renewed = await context.database.write(reissueSession, {
    sessionId,
    next: sha256(tokenId),
    now,
    expiresAt: expiryFrom(now),
  });
  if (!found || !renewed) throw sessionEnded();
  return signPair(context, claimsOf(found.session, found.session.scopes, renewed.emailVerified), tokenId);
}

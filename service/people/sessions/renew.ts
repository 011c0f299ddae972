import type { Session } from '../../../drizzle/schema/index.ts';
import { storageFaultOf } from '../../db/storage-fault.ts';
import type { PeopleContext } from '../../kernel/context.ts';
import type { Scope } from '../../lib/actor.ts';
import type { AppError } from '../../lib/app-error.ts';
import { sha256 } from '../../lib/hash.ts';
import { newSecret } from '../../lib/random.ts';
import { refuseAway } from './new-network.ts';
import { findSession, reissueSession, renewStoredSession } from './repository.ts';
import { judgeRefresh, type RefreshVerdict, sessionEnded, sessionExpiry } from './session-rule.ts';
import { claimsOf, readToken, sessionIn, signAccessToken, signPair, type Tokens } from './tokens.ts';
import { lookUpSession, storeLate } from './unstored.ts';

/**
 * The result for a refresh token: a new pair, or a refusal; `raced` means that another tab has just renewed the
 * session, `away` that it asks for the second factor first.
 */
type Renewal =
  | ({ outcome: 'renewed'; accountId: string } & Tokens)
  | { outcome: 'raced' | 'refused' }
  | { outcome: 'away'; refusal: AppError };

/** The present scopes of an app's grant; undefined when the grant was revoked or belongs to another app. */
type GrantLookup = (session: { accountId: string; appId: string }) => Promise<readonly Scope[] | undefined>;

/**
 * Exchanges a refresh token for a new pair (docs/contract/sessions.md#refreshing).
 *
 * Without `findGrant` it renews only people's own sessions, with it only those of apps. `at` is where the request comes from;
 * null when that is not known.
 */
export async function renewSession(
  context: PeopleContext,
  refreshToken: string,
  { at = null, findGrant }: { at?: string | null; findGrant?: GrantLookup },
): Promise<Renewal> {
  const claims = sessionIn(await readToken(context, 'refresh', refreshToken));
  const found = claims && (await lookUpSession(context, claims.sessionId));
  if (!claims || found?.session.accountId !== claims.accountId) return { outcome: 'refused' };
  const scopes = await scopesFor(found.session, findGrant);
  if (scopes === undefined) return { outcome: 'refused' };

  const presented = sha256(claims.tokenId);
  // A token that ends its session is no proof of anything.
  const isCurrent =
    scopes === null && judgeRefresh(found.session, presented, context.clock.now()) === 'renew';
  const refusal = isCurrent ? await refuseAway(context, claims, at) : undefined;
  if (refusal) return { outcome: 'away', refusal };

  const asked: Asked = { found, scopes, refreshToken, presented };
  try {
    await storeLate(context, claims.sessionId);
    return await rotate(context, asked);
  } catch (error) {
    if (storageFaultOf(error) === null) throw error;
    return renewUnstored(context, asked);
  }
}

type Asked = {
  found: NonNullable<Awaited<ReturnType<typeof lookUpSession>>>;
  scopes: readonly Scope[] | null;
  refreshToken: string;
  /** SHA-256 of the token's id. */
  presented: string;
};

/** Replaces the refresh token. */
async function rotate(context: PeopleContext, { found, scopes, presented }: Asked): Promise<Renewal> {
  const now = context.clock.now();
  const tokenId = newSecret(context.random);
  const { verdict, emailVerified } = await context.database.write(renewStoredSession, {
    sessionId: found.session.id,
    presented,
    next: sha256(tokenId),
    scopes: scopes && [...scopes],
    now,
    expiresAt: sessionExpiry(now),
  });
  if (verdict !== 'renew') return refusedAs(verdict);
  const tokens = await signPair(context, claimsOf(found.session, scopes, emailVerified), tokenId);
  return { outcome: 'renewed', accountId: found.session.accountId, ...tokens };
}

/** While the disk is full, the refresh token stays the same and gives a new access token. */
async function renewUnstored(
  context: PeopleContext,
  { found, scopes, refreshToken, presented }: Asked,
): Promise<Renewal> {
  const { session, status, emailVerified } = found;
  const verdict = status === 'active' ? judgeRefresh(session, presented, context.clock.now()) : 'ended';
  if (verdict !== 'renew') return refusedAs(verdict);
  const accessToken = await signAccessToken(context, claimsOf(session, scopes, emailVerified));
  return { outcome: 'renewed', accountId: session.accountId, accessToken, refreshToken };
}

const refusedAs = (verdict: RefreshVerdict): Renewal => ({
  outcome: verdict === 'raced' ? 'raced' : 'refused',
});

/** Null for a person's own session; undefined when this session must be renewed in the other way. */
async function scopesFor(
  { accountId, appId }: Session,
  findGrant?: GrantLookup,
): Promise<readonly Scope[] | null | undefined> {
  if (appId === null) return findGrant ? undefined : null;
  return findGrant?.({ accountId, appId });
}

/**
 * New tokens, with present facts, for a session whose account has changed.
 *
 * @throws AppError 401 when the session has ended.
 */
export async function reissueTokens(context: PeopleContext, sessionId: string): Promise<Tokens> {
  const found = await findSession(context.database.read, sessionId);
  const now = context.clock.now();
  const tokenId = newSecret(context.random);
  const renewed = await context.database.write(reissueSession, {
    sessionId,
    next: sha256(tokenId),
    now,
    expiresAt: sessionExpiry(now),
  });
  if (!found || !renewed) throw sessionEnded();
  return signPair(context, claimsOf(found.session, found.session.scopes, renewed.emailVerified), tokenId);
}

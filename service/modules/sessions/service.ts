import type { Session } from '../../../drizzle/schema/index.ts';
import type { Context } from '../../context.ts';
import { type Actor, isScope, type Scope } from '../../lib/actor.ts';
import { AppError } from '../../lib/app-error.ts';
import { sha256 } from '../../lib/hash.ts';
import { newId, newSecret } from '../../lib/random.ts';
import type { Tokens } from './cookies.ts';
import {
  deleteEndedSessions,
  findSession,
  insertSession,
  reissueSession,
  renewSession as renewStoredSession,
  revokeSessions as revokeStoredSessions,
  type Which,
} from './repository.ts';
import {
  REFRESH_SECONDS,
  readToken,
  type SessionClaims,
  sessionOf,
  signAccessToken,
  signRefreshToken,
} from './tokens.ts';

/** Somebody who has just proved who they are, or an app they let in. */
export type Opening = {
  accountId: string;
  /** How they proved it: `pwd`, `ext` or a provider's name (the token's `amr`). */
  method: string;
  /** Set for a connected app; an empty list is an unrestricted grant (contract, links 4.3). */
  app?: { id: string; scopes: readonly Scope[] };
  userAgent: string | null;
  address: string | null;
};

const LONGEST_USER_AGENT = 256;

/** Ended sessions are kept this long for people to look at, in milliseconds. */
const KEPT_AFTER_END = 7 * 86_400_000;

const refused = (): AppError => new AppError('authentication_error', 'The session has ended; sign in again');

const expiryFrom = (now: number): number => now + REFRESH_SECONDS * 1000;

/**
 * Opens a session.
 *
 * @throws AppError 401 when the account is not active.
 */
export async function openSession(context: Context, opening: Opening): Promise<Tokens> {
  const now = context.clock.now();
  const tokenId = newSecret(context.random);
  const row = {
    id: newId(context.random),
    accountId: opening.accountId,
    method: opening.method,
    appId: opening.app?.id ?? null,
    scopes: opening.app ? [...opening.app.scopes] : null,
    currentToken: sha256(tokenId),
    rotatedTokens: {},
    userAgent: opening.userAgent?.slice(0, LONGEST_USER_AGENT) ?? null,
    address: opening.address,
    createdAt: now,
    lastUsedAt: now,
    expiresAt: expiryFrom(now),
  };
  const account = await context.database.write(insertSession, row);
  if (!account) throw refused();
  return signPair(context, claimsOf(row, row.scopes, account.emailVerified), tokenId);
}

type Described = Pick<Session, 'id' | 'accountId' | 'method' | 'appId'>;

const claimsOf = (
  session: Described,
  scopes: readonly string[] | null,
  emailVerified: boolean,
): SessionClaims => ({
  sessionId: session.id,
  accountId: session.accountId,
  method: session.method,
  appId: session.appId,
  scopes: scopes?.filter(isScope) ?? null,
  emailVerified,
});

async function signPair(context: Context, claims: SessionClaims, tokenId: string): Promise<Tokens> {
  const [accessToken, refreshToken] = await Promise.all([
    signAccessToken(context, claims),
    signRefreshToken(context, claims, tokenId),
  ]);
  return { accessToken, refreshToken };
}

/** What became of a refresh token: a new pair, or a refusal; `raced` means another tab has just had its turn. */
export type Renewal = ({ outcome: 'renewed'; accountId: string } & Tokens) | { outcome: 'raced' | 'refused' };

/** The scopes an app's grant has now; undefined when the grant was revoked or is for another app. */
export type GrantLookup = (session: {
  accountId: string;
  appId: string;
}) => Promise<readonly Scope[] | undefined>;

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
  if (!found || !renewed) throw refused();
  return signPair(context, claimsOf(found.session, found.session.scopes, renewed.emailVerified), tokenId);
}

/** The caller behind an access token; undefined when the token, its session or its account no longer holds. */
export async function findSessionActor(context: Context, accessToken: string): Promise<Actor | undefined> {
  const claims = sessionOf(await readToken(context, 'access', accessToken));
  const found = claims && (await findSession(context.database.read, claims.sessionId));
  if (!found || found.session.accountId !== claims.accountId || found.status !== 'active') return undefined;
  const { session, role, emailVerified } = found;
  if (session.revokedAt !== null || session.expiresAt <= context.clock.now()) return undefined;
  const common = { sessionId: session.id, accountId: session.accountId, emailVerified };
  if (session.appId === null) return { kind: 'session', role, ...common };
  return { kind: 'app', appId: session.appId, scopes: session.scopes?.filter(isScope) ?? [], ...common };
}

/** Ends the session a refresh or access token belongs to, if it still can be told. */
export async function closeSession(
  context: Context,
  tokens: { refresh?: string; access?: string },
): Promise<void> {
  const claims =
    sessionOf(tokens.refresh ? await readToken(context, 'refresh', tokens.refresh) : undefined) ??
    sessionOf(tokens.access ? await readToken(context, 'access', tokens.access) : undefined);
  if (claims) await revokeSessions(context, claims.accountId, { sessionId: claims.sessionId });
}

/** Ends sessions of an account at once; returns how many there were. */
export const revokeSessions = (context: Context, accountId: string, which: Which): Promise<number> =>
  context.database.write(revokeStoredSessions, { accountId, which, now: context.clock.now() });

/** Forgets sessions that ended a week ago. */
export const forgetEndedSessions = (context: Context): Promise<void> =>
  context.database.write(deleteEndedSessions, context.clock.now() - KEPT_AFTER_END);

import { type JWTPayload, jwtVerify, SignJWT } from 'jose';
import { LRUCache } from 'lru-cache';
import type { Session } from '../../../drizzle/schema/index.ts';
import { countsAsVerified } from '../../base/mail/index.ts';
import { ACCESS_COOKIE, cookie, REFRESH_COOKIE } from '../../http/cookies.ts';
import type { PeopleContext } from '../../kernel/context.ts';
import { getOrCreateSecret } from '../../kernel/secrets.ts';
import { isScope, type Scope } from '../../lib/actor.ts';
import { sha256 } from '../../lib/hash.ts';
import { newSecret } from '../../lib/random.ts';
import { type Clock, isFromTheFuture } from '../../lib/time.ts';
import { ACCESS_SECONDS, REFRESH_SECONDS } from './session-rule.ts';

/** The facts about a session in its tokens. */
export type SessionClaims = {
  sessionId: string;
  accountId: string;
  method: string;
  emailVerified: boolean;
  appId: string | null;
  scopes: readonly Scope[] | null;
};

/** The parts needed to sign and check tokens. */
type Signer = Pick<PeopleContext, 'secrets' | 'clock'>;
type SessionSigner = Pick<PeopleContext, 'secrets' | 'clock' | 'random' | 'settings'>;

/** Signs claims for one purpose; the token is valid for so many seconds. */
export async function signToken(
  { secrets, clock }: Signer,
  purpose: TokenPurpose,
  claims: JWTPayload,
  seconds: number,
): Promise<string> {
  const issuedAt = secondsOf(clock);
  return new SignJWT(claims)
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setIssuer(ISSUER)
    .setAudience(AUDIENCES[purpose])
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + seconds)
    .sign(getOrCreateSecret(secrets, 'token-signing-key'));
}

/**
 * The claims of a token that we signed for this purpose and that has not expired; undefined for any other, and for a
 * token that was signed while the clock was ahead.
 */
export async function readToken(
  { secrets, clock }: Signer,
  purpose: TokenPurpose,
  token: string,
): Promise<JWTPayload | undefined> {
  const key = getOrCreateSecret(secrets, 'token-signing-key');
  const claims = await prove(token, { key, purpose, now: clock.now() });
  const { iat } = claims ?? {};
  return iat === undefined || isFromTheFuture(iat * 1000, clock.now()) ? undefined : claims;
}

const secondsOf = (clock: Clock): number => Math.floor(clock.now() / 1000);

/** The token in every request (docs/contract/access.md#tokens). */
export function signAccessToken(context: SessionSigner, session: SessionClaims): Promise<string> {
  const claims = {
    ...commonClaims(context, session),
    ...(session.scopes && { scopes: [...session.scopes] }),
    jti: newSecret(context.random),
  };
  return signToken(context, 'access', claims, ACCESS_SECONDS);
}

/** The token that is exchanged for the next pair; the session stores a hash of `id`. */
export function signRefreshToken(
  context: SessionSigner,
  session: SessionClaims,
  id: string,
): Promise<string> {
  return signToken(
    context,
    'refresh',
    { ...commonClaims(context, session), type: 'refresh', jti: id },
    REFRESH_SECONDS,
  );
}

const commonClaims = (
  context: SessionSigner,
  { accountId, sessionId, method, emailVerified, appId }: SessionClaims,
): JWTPayload => ({
  sub: accountId,
  sid: sessionId,
  amr: [method],
  email_verified: countsAsVerified(context, { emailVerified }),
  ...(appId !== null && { app_id: appId }),
});

/**
 * The claims in the tokens of a session; `scopes` are the present ones of its app, null for a person's own sign-in.
 */
export const claimsOf = (
  session: Pick<Session, 'id' | 'accountId' | 'method' | 'appId'>,
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

/** `tokenId` is the id of the refresh token; the session stores its hash. */
export async function signPair(
  context: PeopleContext,
  claims: SessionClaims,
  tokenId: string,
): Promise<Tokens> {
  const [accessToken, refreshToken] = await Promise.all([
    signAccessToken(context, claims),
    signRefreshToken(context, claims, tokenId),
  ]);
  return { accessToken, refreshToken };
}

/** The session that a token's claims name; undefined when it is not a session's token. */
export function sessionIn(
  claims: JWTPayload | undefined,
): { sessionId: string; accountId: string; tokenId: string } | undefined {
  const { sid, sub, jti } = claims ?? {};
  return typeof sid === 'string' && sub && jti ? { sessionId: sid, accountId: sub, tokenId: jti } : undefined;
}

/** A new pair of tokens, for cookies or for an answer. */
export type Tokens = { accessToken: string; refreshToken: string };

/** The `Set-Cookie` values that sign a browser in (docs/contract/access.md#cookies). */
export const sessionCookies = ({ accessToken, refreshToken }: Tokens, secure: boolean): string[] => [
  cookie(ACCESS_COOKIE, accessToken, { maxAge: ACCESS_SECONDS, sameSite: 'Lax', secure }),
  cookie(REFRESH_COOKIE, refreshToken, { maxAge: REFRESH_SECONDS, sameSite: 'Lax', secure }),
];

/** The `Set-Cookie` values that make a browser delete both tokens. */
export const clearedCookies = (secure: boolean): string[] =>
  [ACCESS_COOKIE, REFRESH_COOKIE].map((name) => cookie(name, '', { maxAge: 0, sameSite: 'Lax', secure }));

const ISSUER = 'linnet';

/**
 * One audience per purpose, so that a token for one is never accepted for another (docs/contract/access.md#tokens).
 */
const AUDIENCES = {
  access: 'linnet.api',
  refresh: 'linnet.refresh',
  'oauth-state': 'linnet.oauth-state',
  'oauth-test': 'linnet.oauth-test',
  'second-factor': 'linnet.second-factor',
  passkey: 'linnet.passkey',
} as const;

type TokenPurpose = keyof typeof AUDIENCES;

/**
 * Three parts in base64url (RFC 7515, 7.1). API keys, which come with every request of a script, have another form.
 */
const SHAPE = /^[\w-]+\.[\w-]+\.[\w-]+$/;

/** The conditions for a token; `now` in ms UTC. */
type Demand = { key: Uint8Array; purpose: TokenPurpose; now: number };

/**
 * Verified access tokens, by their hash: a client sends the same one with each request, and a valid signature stays
 * valid under the same key. Expiry is checked each time.
 */
const proved = new LRUCache<string, { key: Uint8Array; claims: JWTPayload }>({ max: 500 });

/**
 * The claims of a token that was signed with this key for this purpose and has not expired; undefined for any other.
 */
async function prove(token: string, demand: Demand): Promise<JWTPayload | undefined> {
  if (!SHAPE.test(token)) return undefined;
  if (demand.purpose !== 'access') return verify(token, demand);
  const hash = sha256(token);
  const known = proved.get(hash);
  if (known && Buffer.compare(known.key, demand.key) === 0 && isRunning(known.claims, demand))
    return known.claims;
  const claims = await verify(token, demand);
  if (claims) proved.set(hash, { key: demand.key, claims });
  return claims;
}

/** In whole seconds, as in the verification of a token. */
const isRunning = ({ exp = 0 }: JWTPayload, { now }: Demand): boolean => exp > Math.floor(now / 1000);

/** The algorithm is fixed: a token must not choose how it is checked. */
async function verify(token: string, { key, purpose, now }: Demand): Promise<JWTPayload | undefined> {
  const verified = await jwtVerify(token, key, {
    algorithms: ['HS256'],
    issuer: ISSUER,
    audience: AUDIENCES[purpose],
    requiredClaims: ['exp', 'iat'],
    currentDate: new Date(now),
  }).catch(() => undefined);
  return verified?.payload;
}

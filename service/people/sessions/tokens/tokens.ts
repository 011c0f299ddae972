import { type JWTPayload, SignJWT } from 'jose';
import type { Session } from '../../../../drizzle/schema/index.ts';
import type { PeopleContext } from '../../../kernel/context.ts';
import { getOrCreateSecret } from '../../../kernel/secrets.ts';
import { isScope, type Scope } from '../../../lib/actor.ts';
import type { Clock } from '../../../lib/clock.ts';
import { isFromTheFuture } from '../../../lib/lifetime.ts';
import { newSecret } from '../../../lib/random.ts';
import { ACCESS_SECONDS, REFRESH_SECONDS } from '../session-rule.ts';
import type { Tokens } from './cookies.ts';
import { AUDIENCES, ISSUER, prove, type TokenPurpose } from './proof.ts';

export type { TokenPurpose } from './proof.ts';

/** What tokens of a session say about it. */
export type SessionClaims = {
  sessionId: string;
  accountId: string;
  method: string;
  emailVerified: boolean;
  appId: string | null;
  scopes: readonly Scope[] | null;
};

/** What tokens are signed and checked with. */
type Signer = Pick<PeopleContext, 'secrets' | 'clock'>;

/** Signs claims for one purpose; the token is good for so many seconds. */
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
 * The claims of a token that we signed for this purpose and that has not expired; undefined for any other, and for
 * one that was signed while the clock was ahead.
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

/** The token that accompanies every request (docs/contract/access.md#tokens). */
export function signAccessToken(
  context: Pick<PeopleContext, 'secrets' | 'clock' | 'random'>,
  session: SessionClaims,
): Promise<string> {
  const claims = {
    ...commonClaims(session),
    ...(session.scopes && { scopes: [...session.scopes] }),
    jti: newSecret(context.random),
  };
  return signToken(context, 'access', claims, ACCESS_SECONDS);
}

/** The token that is traded for the next pair; `id` is what the session remembers of it. */
export function signRefreshToken(context: Signer, session: SessionClaims, id: string): Promise<string> {
  return signToken(
    context,
    'refresh',
    { ...commonClaims(session), type: 'refresh', jti: id },
    REFRESH_SECONDS,
  );
}

const commonClaims = ({ accountId, sessionId, method, emailVerified, appId }: SessionClaims): JWTPayload => ({
  sub: accountId,
  sid: sessionId,
  amr: [method],
  email_verified: emailVerified,
  ...(appId !== null && { app_id: appId }),
});

/** What the tokens of a session say; `scopes` are those its app has now, null for a person's own sign-in. */
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

/** `tokenId` is the id of the refresh token; the session keeps its hash. */
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

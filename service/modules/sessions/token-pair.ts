import type { Session } from '../../../drizzle/schema/index.ts';
import type { Context } from '../../context.ts';
import { isScope } from '../../lib/actor.ts';
import type { Tokens } from './tokens/cookies.ts';
import { type SessionClaims, signAccessToken, signRefreshToken } from './tokens/tokens.ts';

type Described = Pick<Session, 'id' | 'accountId' | 'method' | 'appId'>;

/** What the tokens of a session say. */
export const claimsOf = (
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

/** `tokenId` is the refresh token's, of which the session keeps the hash. */
export async function signPair(context: Context, claims: SessionClaims, tokenId: string): Promise<Tokens> {
  const [accessToken, refreshToken] = await Promise.all([
    signAccessToken(context, claims),
    signRefreshToken(context, claims, tokenId),
  ]);
  return { accessToken, refreshToken };
}

import { ACCESS_COOKIE, cookie, REFRESH_COOKIE } from '../../../http/cookies.ts';
import { ACCESS_SECONDS, REFRESH_SECONDS } from '../session-rule.ts';

/** A new pair of tokens, whichever way they reach the client. */
export type Tokens = { accessToken: string; refreshToken: string };

/** The `Set-Cookie` values that sign a browser in (docs/contract/access.md#cookies). */
export const sessionCookies = ({ accessToken, refreshToken }: Tokens, secure: boolean): string[] => [
  cookie(ACCESS_COOKIE, accessToken, { maxAge: ACCESS_SECONDS, sameSite: 'Lax', secure }),
  cookie(REFRESH_COOKIE, refreshToken, { maxAge: REFRESH_SECONDS, sameSite: 'Lax', secure }),
];

/** The `Set-Cookie` values that make a browser forget both tokens. */
export const clearedCookies = (secure: boolean): string[] =>
  [ACCESS_COOKIE, REFRESH_COOKIE].map((name) => cookie(name, '', { maxAge: 0, sameSite: 'Lax', secure }));

import { LANGUAGE_COOKIE, type Language } from '../../words/language.ts';

/** The cookies that hold a session's tokens (docs/contract/access.md#cookies). */
export const ACCESS_COOKIE = 'access_token';
export const REFRESH_COOKIE = 'refresh_token';

const YEAR_SECONDS = 365 * 86_400;

/**
 * Stores the language that a person chose, or deletes it (docs/contract/me.md#language). Scripts read and write it
 * too, because a person can choose it before signing in.
 */
export const languageCookie = (language: Language | null, secure: boolean): string =>
  `${LANGUAGE_COOKIE}=${language ?? ''}; Max-Age=${language ? YEAR_SECONDS : 0}; Path=/; SameSite=Lax${secure ? '; Secure' : ''}`;

/** The value of a cookie of the request; undefined without it. */
export function findCookie(request: Pick<Request, 'headers'>, name: string): string | undefined {
  const header = request.headers.get('cookie');
  if (!header) return undefined;
  for (const part of header.split(';')) {
    const at = part.indexOf('=');
    if (at > 0 && part.slice(0, at).trim() === name) return part.slice(at + 1).trim();
  }
  return undefined;
}

type CookieOptions = { maxAge: number; sameSite: 'Lax' | 'Strict'; secure: boolean };

/**
 * A `Set-Cookie` value; `maxAge` in seconds.
 *
 * Host-only and, on plain HTTP, without `Secure`: with it, no browser on the local network would keep
 * the cookie (docs/contract/access.md#cookies).
 */
export function cookie(name: string, value: string, { maxAge, sameSite, secure }: CookieOptions): string {
  return `${name}=${value}; Max-Age=${maxAge}; Path=/; HttpOnly; SameSite=${sameSite}${secure ? '; Secure' : ''}`;
}

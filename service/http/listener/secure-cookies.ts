import {
  type IncomingMessage,
  type OutgoingHttpHeader,
  type OutgoingHttpHeaders,
  ServerResponse,
} from 'node:http';
import { LANGUAGE_COOKIE } from '../../../words/language.ts';

/**
 * Cookies on listeners that speak TLS. Cookies do not know ports: those of http and https of one name would be the
 * same, and a browser does not let http replace a `Secure` one, so that signing in over http would fail from then on. Over TLS,
 * cookies that scripts do not read have a prefix of their own, which only https can set (docs/contract/access.md#cookies).
 */
const PREFIX = '__Host-';

/** Gives a request its own cookies under their usual names, without those that came over http. */
export function ownCookies(req: IncomingMessage): void {
  const { headers, rawHeaders } = req;
  if (headers.cookie === undefined) return;
  headers.cookie = withoutPrefix(headers.cookie);
  for (let at = 0; at < rawHeaders.length; at += 2) {
    if (rawHeaders[at]?.toLowerCase() === 'cookie')
      rawHeaders[at + 1] = withoutPrefix(rawHeaders[at + 1] ?? '');
  }
}

const withoutPrefix = (cookies: string): string =>
  cookies
    .split(';')
    .map((cookie) => cookie.trim())
    .filter((cookie) => cookie.startsWith(PREFIX) || cookie.startsWith(`${LANGUAGE_COOKIE}=`))
    .map((cookie) => (cookie.startsWith(PREFIX) ? cookie.slice(PREFIX.length) : cookie))
    .join('; ');

/** The language is read and set by scripts of both, so it stays one cookie. */
const withPrefix = (cookie: string): string =>
  /;\s*httponly/i.test(cookie) ? `${PREFIX}${cookie}` : cookie.replace(/;\s*secure/i, '');

type Given = OutgoingHttpHeaders | OutgoingHttpHeader[];

/** An answer whose cookies get the prefix. */
export class SecureResponse extends ServerResponse {
  override writeHead(status: number, first?: string | Given, second?: Given): this {
    return typeof first === 'string'
      ? super.writeHead(status, first, renamed(second))
      : super.writeHead(status, renamed(first));
  }
}

/** Names and values in turn, or by name, as Node takes both. */
function renamed(headers: Given | undefined): Given | undefined {
  if (headers === undefined) return undefined;
  if (!Array.isArray(headers))
    return Object.fromEntries(
      Object.entries(headers).map(([name, value]) => [name, isSetCookie(name) ? renamedIn(value) : value]),
    );
  return headers.map((value, at) =>
    at % 2 === 1 && isSetCookie(headers[at - 1]) ? (renamedIn(value) ?? '') : value,
  );
}

const isSetCookie = (name: OutgoingHttpHeader | undefined): boolean =>
  String(name).toLowerCase() === 'set-cookie';

const renamedIn = (value: OutgoingHttpHeader | undefined): OutgoingHttpHeader | undefined =>
  Array.isArray(value) ? value.map(withPrefix) : typeof value === 'string' ? withPrefix(value) : value;

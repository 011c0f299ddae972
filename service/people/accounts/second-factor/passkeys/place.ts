import { isIP } from 'node:net';
import { isAtComputer } from '../../../../http/origin/at-computer.ts';
import { hasAllowedOrigin } from '../../../../http/origin/cors.ts';
import type { PeopleContext } from '../../../../kernel/context.ts';
import { hostNameOf, hostPortOf, secureUrlAt, urlAt } from '../../../../lib/host-name.ts';
import { parseUrl } from '../../../../lib/parse-url.ts';

/** The page at which a passkey is made or used. */
export type PasskeyPage = {
  /** Scheme, host and port, which browsers report exactly. */
  origin: string;
  /** The host name, which a passkey belongs to. */
  host: string;
};

/** The page at an origin; undefined where browsers have no passkeys: at a number, and over http except at `localhost`. */
export function passkeyPageAt(origin: string): PasskeyPage | undefined {
  const url = parseUrl(origin);
  const host = hostNameOf(url?.host ?? '');
  const isSecure = url?.protocol === 'https:' || host === 'localhost';
  return url && isSecure && isIP(host) === 0 ? { origin: url.origin, host } : undefined;
}

type Asked = { request: Request; origin: string };

/**
 * The page that sent a request. A proxy that is not trusted hides its scheme, so what the browser says comes first, if it
 * is a page of ours.
 */
export function findPasskeyPage(
  context: Pick<PeopleContext, 'hosts'>,
  { request, origin }: Asked,
): PasskeyPage | undefined {
  const said = request.headers.get('origin');
  return passkeyPageAt(said !== null && hasAllowedOrigin(context, request) ? said : origin);
}

/**
 * Where passkeys work, for a page where they do not: by its name on the computer itself, elsewhere over https by the name
 * of this computer; null where they work, and without https.
 */
export function findPasskeyBase({ https }: Pick<PeopleContext, 'https'>, asked: Asked): string | null {
  if (passkeyPageAt(asked.origin)) return null;
  if (isAtComputer(asked.request)) return urlAt('localhost', hostPortOf(asked.origin).port);
  const [port, name] = [https.port(), https.names()[0]];
  return port === null || name === undefined ? null : secureUrlAt(name, port);
}

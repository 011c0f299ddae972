import type { IncomingHttpHeaders } from 'node:http';
import { isIP } from 'node:net';
import { parseUrl } from '../../lib/parse-url.ts';

/** Whether an address belongs to a reverse proxy that the owner trusts. */
export type IsProxy = (address: string) => boolean;

/** The value of a header by its name in small letters; null without one. */
type ReadHeader = (name: string) => string | null;

/** The facts about a request from trusted proxies (docs/contract/http.md#client-address). */
export type Forwarding = {
  /** The address that called the first of them; without a proxy, the address of the socket. */
  client: string;
  /** How many of them the request passed. */
  hops: number;
  /** Whether `client` is a trusted proxy too, because it does not report who called it. */
  isHidden: boolean;
};

/** Reads headers of a request of Node's. */
export const headerIn =
  ({ headers }: { headers: IncomingHttpHeaders }): ReadHeader =>
  (name) => {
    const value = headers[name];
    return value === undefined ? null : String(value);
  };

/** More proxies in a row than any network has; further entries are ignored. */
const MOST_HOPS = 16;

/**
 * Follows a request back through the trusted proxies.
 *
 * Each proxy adds the address of its caller at the end of `X-Forwarded-For`. So the list is read from its end, as far
 * as trusted proxies wrote it: the caller may have invented the entries before.
 */
export function readForwarding(isProxy: IsProxy, peer: string, header: ReadHeader): Forwarding {
  if (!isProxy(peer)) return { client: peer, hops: 0, isHidden: false };
  const forwarding = { client: peer, hops: 1, isHidden: true };
  for (const entry of listed(header('x-forwarded-for')).slice(-MOST_HOPS).toReversed()) {
    const address = addressIn(entry);
    if (address === undefined) break;
    forwarding.client = address;
    forwarding.isHidden = isProxy(address);
    if (!forwarding.isHidden) break;
    forwarding.hops += 1;
  }
  return forwarding;
}

/**
 * Scheme, host and port of the request to the first trusted proxy, if the proxies report them; otherwise those of the
 * request as it arrived.
 */
export function forwardedOrigin(
  { hops }: Pick<Forwarding, 'hops'>,
  header: ReadHeader,
  own: 'http' | 'https' = 'http',
): string {
  const told = (name: string): string | undefined => {
    const values = hops === 0 ? [] : listed(header(name));
    return values[Math.max(0, values.length - hops)];
  };
  const scheme = (told('x-forwarded-proto')?.toLowerCase() ?? own) === 'https' ? 'https' : 'http';
  const host = told('x-forwarded-host') ?? '';
  const url = HOST.test(host) ? parseUrl(`${scheme}://${host}`) : undefined;
  return (url ?? new URL(`${scheme}://${header('host')}`)).origin;
}

const HOST = /^(?:\[[\da-f:.]+\]|[\w.-]+)(?::\d{1,5})?$/i;

/** The values of a header to which proxies append. */
const listed = (header: string | null): string[] =>
  (header ?? '')
    .split(',')
    .map((value) => value.trim())
    .filter((value) => value !== '');

/** Some proxies add the port; a proxy that hides the address writes a word. */
function addressIn(entry: string): string | undefined {
  const bare = entry.replace(/^\[(.*)\](?::\d+)?$/, '$1').replace(/^([\d.]+):\d+$/, '$1');
  return isIP(bare) === 0 ? undefined : bare;
}

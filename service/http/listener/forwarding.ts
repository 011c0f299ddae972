import { isIP } from 'node:net';
import { parseUrl } from '../../lib/parse-url.ts';

/** Whether an address is that of a reverse proxy the owner trusts. */
export type IsProxy = (address: string) => boolean;

/** The value of a header by its name in small letters; null without one. */
type ReadHeader = (name: string) => string | null;

/** What trusted proxies say about a request (docs/contract/http.md#client-address). */
export type Forwarding = {
  /** The address that the first of them was asked from; without one, that of the socket. */
  client: string;
  /** How many of them the request came through. */
  hops: number;
};

/** More proxies in a row than any network has; what a caller lists beyond is not looked at. */
const MOST_HOPS = 16;

/**
 * Follows a request back through the proxies that are trusted.
 *
 * Each proxy adds the address it was asked from at the end of `X-Forwarded-For`. So the list is read from its end, as far
 * as trusted proxies wrote it: what stands before was the caller's to choose.
 */
export function readForwarding(isProxy: IsProxy, peer: string, header: ReadHeader): Forwarding {
  if (!isProxy(peer)) return { client: peer, hops: 0 };
  const forwarding = { client: peer, hops: 1 };
  for (const entry of listed(header('x-forwarded-for')).slice(-MOST_HOPS).toReversed()) {
    const address = addressIn(entry);
    if (address === undefined) break;
    forwarding.client = address;
    if (!isProxy(address)) break;
    forwarding.hops += 1;
  }
  return forwarding;
}

/**
 * Scheme, host and port that the first trusted proxy was asked for, as far as the proxies say; otherwise those of the
 * request as it arrived.
 */
export function forwardedOrigin({ hops }: Forwarding, header: ReadHeader): string {
  const told = (name: string): string | undefined => {
    const values = hops === 0 ? [] : listed(header(name));
    return values[Math.max(0, values.length - hops)];
  };
  const scheme = told('x-forwarded-proto')?.toLowerCase() === 'https' ? 'https' : 'http';
  const host = told('x-forwarded-host') ?? '';
  const url = HOST.test(host) ? parseUrl(`${scheme}://${host}`) : undefined;
  return (url ?? new URL(`${scheme}://${header('host')}`)).origin;
}

const HOST = /^(?:\[[\da-f:.]+\]|[\w.-]+)(?::\d{1,5})?$/i;

/** The values of a header that proxies add to. */
const listed = (header: string | null): string[] =>
  (header ?? '')
    .split(',')
    .map((value) => value.trim())
    .filter((value) => value !== '');

/** Some proxies write the port as well; one that does not tell the address writes a word. */
function addressIn(entry: string): string | undefined {
  const bare = entry.replace(/^\[(.*)\](?::\d+)?$/, '$1').replace(/^([\d.]+):\d+$/, '$1');
  return isIP(bare) === 0 ? undefined : bare;
}

import { isIP } from 'node:net';
import { hostNameOf } from '../../lib/host-name.ts';
import { isLoopback } from '../../lib/ip-address.ts';
import { parseUrl } from '../../lib/parse-url.ts';
import { peerOf } from '../listener/listener-request.ts';

/** What proxies add to a request. Any one of them means that somebody else is behind it. */
const ADDED_BY_PROXIES = [
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
];

/**
 * Whether a request was sent on the computer the service runs on, for what only the person there may do.
 *
 * The socket decides; headers can only speak against it, since anybody can write them. A proxy on this computer that
 * adds none of them and gives our own address as `Host` looks like the computer itself.
 */
export const isAtComputer = (request: Request): boolean =>
  isLoopback(peerOf(request)) &&
  !ADDED_BY_PROXIES.some((name) => request.headers.has(name)) &&
  isLoopbackHostHeader(request.headers.get('host') ?? '') &&
  isLoopbackPage(request.headers.get('origin'));

function isLoopbackHostHeader(host: string): boolean {
  const name = hostNameOf(host);
  return name === 'localhost' || (isIP(name) !== 0 && isLoopback(name));
}

/** Programs send no `Origin`; a page of this computer says so in it. */
const isLoopbackPage = (origin: string | null): boolean =>
  origin === null || isLoopbackHostHeader(parseUrl(origin)?.host ?? '');

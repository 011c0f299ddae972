import { isIP } from 'node:net';
import { hostNameOf } from '../../lib/host-name.ts';
import { isLoopback } from '../../lib/ip-address.ts';
import { parseUrl } from '../../lib/parse-url.ts';
import { peerOf } from '../listener/listener-request.ts';

/** Headers that proxies add. A request with any of them may come from another computer. */
const ADDED_BY_PROXIES = [
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
];

/**
 * Whether a request was sent on the computer that runs the service, for actions that only the person there may do.
 *
 * The peer address decides; headers can only rule it out, because every client can set them. A proxy on this computer
 * that adds none of these headers and sends a loopback `Host` cannot be distinguished from the computer itself.
 *
 * Why: docs/decisions/people.md#first-account
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

/** Programs send no `Origin`; pages of this computer send a loopback one. */
const isLoopbackPage = (origin: string | null): boolean =>
  origin === null || isLoopbackHostHeader(parseUrl(origin)?.host ?? '');

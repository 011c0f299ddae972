import { isIP } from 'node:net';
import type { Config } from '../../kernel/config.ts';
import type { Machine } from '../../kernel/machine.ts';
import { hostNameOf } from '../../lib/host-name.ts';
import { isLoopback } from '../../lib/ip-address.ts';
import { parseUrl } from '../../lib/parse-url.ts';
import { findPeerUser } from '../../lib/socket-table.ts';
import { peerOf, socketEndsOf } from '../listener/listener-request.ts';

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

const ROOT = 0;

/**
 * Whether a request on this computer was sent by the user that runs the service, by the one that the administrator names
 * (`LINNET_SETUP_USER`), or by root. Only Linux tells the user of a connection; on other systems every user of the
 * computer counts as that one.
 */
export async function isSameUser(
  { machine, config }: { machine: Machine; config: Pick<Config, 'setupUser'> },
  request: Request,
): Promise<boolean> {
  const ends = socketEndsOf(request);
  const table = await machine.socketTable();
  if (table === null) return true;
  if (!ends) return false;
  const user = findPeerUser(table, ends);
  return user === undefined || user === ROOT || user === process.getuid?.() || user === config.setupUser;
}

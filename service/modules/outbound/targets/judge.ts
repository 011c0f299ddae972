import { isIP } from 'node:net';
import { parseUrl } from '../../../lib/parse-url.ts';
import { type OwnListener, type Reach, reachOf } from '../addresses/reach.ts';
import type { TargetPolicy } from '../policy.ts';

/** What is wrong with a target: its text, its name, or what one of its addresses leads to. */
export type TargetProblem =
  | 'malformed'
  | 'scheme'
  | 'user-info'
  | 'port'
  | 'unresolved'
  | 'plain-http'
  | Reach;

/** Where a request may go: connect to one of the addresses, with the name of the URL in `Host` and SNI. */
export type Target = { url: URL; addresses: readonly string[] };

/** A target, or why it is none, as a sentence for the person who entered it. */
export type TargetVerdict =
  | { ok: true; target: Target }
  | { ok: false; problem: TargetProblem; message: string };

/** The host and port of a URL that can be asked for; `address` when its host is an address and no name. */
export type Destination = { url: URL; host: string; port: number; address: string | undefined };

export const refused = (
  problem: TargetProblem,
  message: string,
): { ok: false; problem: TargetProblem; message: string } => ({
  ok: false,
  problem,
  message,
});

/** What can be judged of a URL before its name is resolved. */
export function readDestination(
  text: string,
): { ok: true; destination: Destination } | (TargetVerdict & { ok: false }) {
  const url = parseUrl(text);
  if (!url || url.hostname === '') return refused('malformed', 'This is not a web address');
  if (url.protocol !== 'https:' && url.protocol !== 'http:') {
    return refused('scheme', 'The address must begin with https:// or http://');
  }
  if (url.username !== '' || url.password !== '') {
    return refused('user-info', 'The address must not hold a user name or a password');
  }
  const port = Number(url.port || (url.protocol === 'https:' ? 443 : 80));
  if (port === 0) return refused('port', 'The port must be between 1 and 65535');
  // A name with a dot at its end is the same host, and no certificate has that form.
  if (url.hostname.endsWith('.')) url.hostname = url.hostname.replace(/\.+$/, '');
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (host === '') return refused('malformed', 'This is not a web address');
  return { ok: true, destination: { url, host, port, address: isIP(host) ? host : undefined } };
}

const isMulticastName = (host: string): boolean => host.endsWith('.local');

/** Addresses over which `http` may be spoken where it is for private ones only. */
const NEARBY: readonly Reach[] = ['private', 'loopback', 'own'];

/** Whether a request to these addresses, all those of the destination's name, is within the policy. */
export function judge(
  { url, host, port }: Destination,
  addresses: readonly string[],
  policy: TargetPolicy,
  own: OwnListener,
): TargetVerdict {
  const judged = addresses.map((address) => ({ address, reach: reachOf(address, port, own) }));
  const forbidden = (reach: readonly Reach[]): Reach | undefined =>
    reach.find((one) => !policy.reach.includes(one));
  const usable = judged.filter(({ reach }) => forbidden(reach) === undefined);
  const refusal = judged.find(({ reach }) => {
    const problem = forbidden(reach);
    if (problem === undefined) return false;
    // Names of mDNS have link-local addresses besides; they say nothing about who answers for the name.
    const isBeside = isMulticastName(host) && problem === 'link-local';
    return usable.length === 0 || (policy.mixed === 'refuse' && !isBeside);
  });
  if (refusal) {
    const problem = forbidden(refusal.reach) ?? 'unusable';
    return refused(problem, `${leadsTo(host, refusal.address)}, ${WHAT_IT_IS[problem]}`);
  }
  if (usable.length === 0) return refused('unresolved', `${host} does not resolve`);
  const isNearby =
    isMulticastName(host) || usable.every(({ reach }) => reach.every((one) => NEARBY.includes(one)));
  if (
    url.protocol === 'http:' &&
    policy.plainHttp !== 'always' &&
    !(policy.plainHttp === 'private' && isNearby)
  ) {
    return refused('plain-http', 'The address must begin with https://');
  }
  return { ok: true, target: { url, addresses: usable.map(({ address }) => address) } };
}

const leadsTo = (host: string, address: string): string =>
  host === address ? `The address leads to ${address}` : `${host} leads to ${address}`;

/** What an address is, after the words that name it. */
const WHAT_IT_IS: Readonly<Record<Reach, string>> = {
  public: 'which is outside of this computer',
  private: 'which is a private address',
  special: 'which is not a public address',
  loopback: 'which is the computer that runs Linnet',
  'link-local': 'which is a link-local address',
  metadata: 'which is for the metadata of a cloud',
  own: 'which is Linnet itself',
  unusable: 'which no request can be sent to',
};

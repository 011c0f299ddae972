import { isIP } from 'node:net';
import { parseUrl } from '../../../lib/parse-url.ts';
import type { Said, Saying } from '../../../lib/words.ts';
import { type AddressKind, kindsOfAddress, type OwnListener } from '../addresses/address-kind.ts';
import type { TargetPolicy } from '../policy.ts';
import { targetWords } from '../words.ts';

/** An address of a destination; `problem` is the violation of the policy. */
type Judged = { address: string; kinds: AddressKind[]; problem: AddressKind | undefined };

/** Whether a request to a destination with exactly these addresses is within the policy. */
export function judgeTarget(
  { url, host, port }: Destination,
  addresses: readonly string[],
  policy: TargetPolicy,
  own: OwnListener,
): TargetVerdict {
  const judged = addresses.map((address): Judged => {
    const kinds = kindsOfAddress(address, port, own);
    return { address, kinds, problem: kinds.find((kind) => !policy.addresses.includes(kind)) };
  });
  const usable = judged.filter(({ problem }) => problem === undefined);
  const forbidden = judged.filter(({ problem }) => problem !== undefined && !isBeside(host, problem, policy));
  // When no address is left, the addresses that were skipped count too.
  const [worst] = usable.length > 0 ? forbidden : judged;
  if (worst?.problem !== undefined) {
    return refuseTarget(worst.problem, leadsTo(host, worst.address, WHAT_IT_IS[worst.problem]));
  }
  if (usable.length === 0) return refuseTarget('unresolved', targetWords.unresolved({ host }));
  if (url.protocol === 'http:' && !mayBePlain(host, usable, policy)) {
    return refuseTarget('plain-http', targetWords.plainHttp);
  }
  const isPublic = usable.every(({ kinds }) => kinds.every((kind) => kind === 'public'));
  return { ok: true, target: { url, addresses: usable.map(({ address }) => address), isPublic } };
}

/** Names that computers announce on their own network. */
const isMulticastName = (host: string): boolean => host.endsWith('.local');

/** Whether a forbidden address is only left out, such as the additional link-local addresses of mDNS names. */
const isBeside = (host: string, problem: AddressKind, { mixed }: TargetPolicy): boolean =>
  mixed === 'leave-out' || (isMulticastName(host) && problem === 'link-local');

/** Addresses on the network, and of this computer. */
const NEARBY: readonly AddressKind[] = ['private', 'loopback', 'own'];

function mayBePlain(host: string, usable: readonly Judged[], { plainHttp }: TargetPolicy): boolean {
  if (plainHttp !== 'private') return plainHttp === 'always';
  return isMulticastName(host) || usable.every(({ kinds }) => kinds.every((kind) => NEARBY.includes(kind)));
}

const leadsTo = (host: string, address: string, what: Saying): Saying =>
  host === address ? targetWords.isAddress({ address, what }) : targetWords.leadsTo({ host, address, what });

/** Words for the kind of an address, after the words that name it. */
const WHAT_IT_IS: Readonly<Record<AddressKind, Saying>> = targetWords.whatItIs;

/** The host and port of a URL that may be requested. */
type Destination = {
  url: URL;
  host: string;
  port: number;
  /** The host, if it is an address rather than a name. */
  address: string | undefined;
};

/**
 * Judges a URL before its name is resolved.
 *
 * `URL` reads decimal, octal and hexadecimal forms of IPv4 as browsers do, and names in other scripts in their ASCII
 * form.
 */
export function readDestination(text: string): { ok: true; destination: Destination } | TargetRefusal {
  const url = parseUrl(text);
  if (!url) return refuseTarget('malformed', targetWords.noAddress);
  if (url.protocol !== 'https:' && url.protocol !== 'http:') {
    return refuseTarget('scheme', targetWords.scheme);
  }
  if (url.username !== '' || url.password !== '') {
    return refuseTarget('user-info', targetWords.userInfo);
  }
  const port = Number(url.port || (url.protocol === 'https:' ? 443 : 80));
  if (port === 0) return refuseTarget('port', targetWords.port);
  // A name with a dot at its end is the same host, but no certificate has that form.
  if (url.hostname.endsWith('.')) url.hostname = url.hostname.replace(/\.+$/, '');
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (host === '' || host.endsWith('.')) return refuseTarget('malformed', targetWords.noAddress);
  return { ok: true, destination: { url, host, port, address: isIP(host) === 0 ? undefined : host } };
}

/** The problem with a target: its text, its name, or the kind of an address. */
export type TargetProblem =
  | 'malformed'
  | 'scheme'
  | 'user-info'
  | 'port'
  | 'unresolved'
  /** The name was not resolved in time. */
  | 'late'
  /** Too many names are being resolved at the moment. */
  | 'busy'
  | 'plain-http'
  | AddressKind;

/**
 * The allowed target of a request: one of the addresses, with the name of the URL in `Host` and SNI. `isPublic`: all
 * of them are on the internet.
 */
export type Target = { url: URL; addresses: readonly string[]; isPublic: boolean };

/** Why a request is not allowed; the message is a sentence for the person who entered the address. */
type TargetRefusal = { ok: false; problem: TargetProblem; message: Said };

export type TargetVerdict = { ok: true; target: Target } | TargetRefusal;

export const refuseTarget = (problem: TargetProblem, message: Said): TargetRefusal => ({
  ok: false,
  problem,
  message,
});

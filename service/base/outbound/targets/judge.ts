import type { Saying } from '../../../lib/words.ts';
import { type AddressKind, kindsOfAddress, type OwnListener } from '../addresses/address-kind.ts';
import type { TargetPolicy } from '../policy.ts';
import { targetWords } from '../words.ts';
import type { Destination } from './destination.ts';
import { refuseTarget, type TargetVerdict } from './verdict.ts';

/** An address of a destination; `problem` is what the policy forbids about it. */
type Judged = { address: string; kinds: AddressKind[]; problem: AddressKind | undefined };

/** Whether a request to a destination, whose name has all of these addresses and no other, is within the policy. */
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
  // Where nothing is left to connect to, what stands beside counts too.
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

/**
 * Whether a forbidden address is left out and nothing more: such as the link-local ones that names of mDNS have besides.
 */
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

/** What an address is, after the words that name it. */
const WHAT_IT_IS: Readonly<Record<AddressKind, Saying>> = targetWords.whatItIs;

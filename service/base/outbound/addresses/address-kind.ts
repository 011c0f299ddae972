import ipaddr from 'ipaddr.js';
import type { LocalAddress } from '../../../kernel/machine.ts';
import { arrivalsOf } from './embedded.ts';

/**
 * What an address leads to, as far as rules tell addresses apart.
 *
 * - `own`: Linnet itself, an address of this computer with a port on which Linnet listens;
 * - `loopback`: this computer with any other port, also at an address that others reach it by;
 * - `private`: RFC 1918 and unique local addresses; `special`: carrier-grade NAT, benchmarks and what is reserved;
 * - `metadata`: where clouds hand out credentials, outside of the link-local range;
 * - `unusable`: unspecified, multicast, broadcast (of a network of this computer too), and what cannot be judged.
 */
export type AddressKind =
  | 'public'
  | 'private'
  | 'special'
  | 'loopback'
  | 'link-local'
  | 'metadata'
  | 'own'
  | 'unusable';

/** The addresses of this computer, and the ports on which Linnet listens at them. */
export type OwnListener = {
  addresses: readonly Pick<LocalAddress, 'address' | 'prefix'>[];
  ports: readonly number[];
};

/** Everything that packets to an address and port may lead to: more than one thing for an address in a tunnel. */
export function kindsOfAddress(address: string, port: number, own: OwnListener): AddressKind[] {
  const arrivals = arrivalsOf(address);
  if (!arrivals) return ['unusable'];
  return arrivals.map((arrival) => {
    const kind = kindOfAddress(arrival, own);
    return kind === 'loopback' && own.ports.includes(port) ? 'own' : kind;
  });
}

function kindOfAddress(arrival: ipaddr.IPv4 | ipaddr.IPv6, { addresses }: OwnListener): AddressKind {
  const text = arrival.toString();
  // Packets to any of its own addresses never leave a computer, and no firewall of it stops them.
  if (addresses.some(({ address }) => arrivalsOf(address)?.some((own) => own.toString() === text)))
    return 'loopback';
  return addresses.some((own) => broadcastOf(own) === text) ? 'unusable' : kindByRange(arrival);
}

/** The address of all computers of a network; undefined where its size is unknown, and where it has none. */
function broadcastOf({ address, prefix = 32 }: OwnListener['addresses'][number]): string | undefined {
  if (prefix > 30 || !ipaddr.IPv4.isValidFourPartDecimal(address)) return undefined;
  return ipaddr.IPv4.broadcastAddressFromCIDR(`${address}/${prefix}`).toString();
}

/** AWS, Google, Alibaba, Oracle and Azure; the others use 169.254.169.254, which is link-local. */
const METADATA = new Set(
  ['fd00:ec2::254', 'fd20:ce::254', '100.100.100.200', '192.0.0.192', '168.63.129.16'].map((text) =>
    ipaddr.parse(text).toString(),
  ),
);

const KIND_OF_RANGE: Readonly<Record<string, AddressKind>> = {
  unicast: 'public',
  private: 'private',
  uniqueLocal: 'private',
  loopback: 'loopback',
  linkLocal: 'link-local',
  unspecified: 'unusable',
  broadcast: 'unusable',
  multicast: 'unusable',
};

/** Only these are given out for the internet (RFC 4291). */
const GLOBAL = ipaddr.IPv6.parse('2000::');

function kindByRange(address: ipaddr.IPv4 | ipaddr.IPv6): AddressKind {
  if (METADATA.has(address.toString())) return 'metadata';
  const kind = KIND_OF_RANGE[address.range()] ?? 'special';
  const isUngiven = address instanceof ipaddr.IPv6 && kind === 'public' && !address.match(GLOBAL, 3);
  return isUngiven ? 'special' : kind;
}

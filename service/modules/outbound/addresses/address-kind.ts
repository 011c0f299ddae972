import ipaddr from 'ipaddr.js';
import { arrivalsOf } from './embedded.ts';

/**
 * What an address leads to, as far as rules tell addresses apart.
 *
 * - `own`: Linnet itself, an address of this computer with a port on which Linnet listens;
 * - `loopback`: this computer with any other port, by whichever of its addresses;
 * - `private`: RFC 1918 and unique local addresses; `special`: carrier-grade NAT, benchmarks and what is reserved;
 * - `metadata`: where clouds hand out credentials, outside of the link-local range;
 * - `unusable`: unspecified, multicast, broadcast, and what cannot be judged.
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
export type OwnListener = { addresses: readonly string[]; ports: readonly number[] };

/** Everything that packets to an address and port may lead to: more than one thing for an address in a tunnel. */
export function kindsOfAddress(address: string, port: number, own: OwnListener): AddressKind[] {
  const arrivals = arrivalsOf(address);
  if (!arrivals) return ['unusable'];
  return arrivals.map((arrival) => {
    const isHere = arrival.range() === 'loopback' || isAmong(arrival, own.addresses);
    if (isHere) return own.ports.includes(port) ? 'own' : 'loopback';
    return kindOfAddress(arrival);
  });
}

const isAmong = (arrival: ipaddr.IPv4 | ipaddr.IPv6, addresses: readonly string[]): boolean =>
  addresses.some((text) => arrivalsOf(text)?.some((own) => own.toString() === arrival.toString()));

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

function kindOfAddress(address: ipaddr.IPv4 | ipaddr.IPv6): AddressKind {
  if (METADATA.has(address.toString())) return 'metadata';
  const kind = KIND_OF_RANGE[address.range()] ?? 'special';
  const isUngiven = address instanceof ipaddr.IPv6 && kind === 'public' && !address.match(GLOBAL, 3);
  return isUngiven ? 'special' : kind;
}

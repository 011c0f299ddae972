import ipaddr from 'ipaddr.js';
import type { LocalAddress } from '../../../kernel/machine.ts';

/**
 * The kind of an address, as rules distinguish them.
 *
 * - `own`: Linnet itself, an address of this computer with a port on which Linnet listens;
 * - `loopback`: this computer with any other port, also at an address that others use for it;
 * - `private`: RFC 1918 and unique local addresses; `special`: carrier-grade NAT, benchmarks and reserved ranges;
 * - `metadata`: where clouds provide credentials, outside of the link-local range;
 * - `unusable`: unspecified, multicast, broadcast (of a network of this computer too), and addresses that cannot be
 * judged.
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

/** Every kind of destination for packets to an address and port: several for an address in a tunnel. */
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
  // Packets to any of its own addresses never leave a computer, and its firewall does not stop them.
  if (addresses.some(({ address }) => arrivalsOf(address)?.some((own) => own.toString() === text)))
    return 'loopback';
  return addresses.some((own) => broadcastOf(own) === text) ? 'unusable' : kindByRange(arrival);
}

/** The broadcast address of a network; undefined when its size is unknown, and when it has none. */
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

/** Only these addresses are assigned for the internet (RFC 4291). */
const GLOBAL = ipaddr.IPv6.parse('2000::');

function kindByRange(address: ipaddr.IPv4 | ipaddr.IPv6): AddressKind {
  if (METADATA.has(address.toString())) return 'metadata';
  const kind = KIND_OF_RANGE[address.range()] ?? 'special';
  const isUngiven = address instanceof ipaddr.IPv6 && kind === 'public' && !address.match(GLOBAL, 3);
  return isUngiven ? 'special' : kind;
}

/**
 * The addresses at which packets to an address may arrive: itself, or the IPv4 addresses inside an IPv6 address.
 *
 * Undefined when that is not known: for a text that is no address, and for 64:ff9b:1::/48 (RFC 8215), where each
 * network chooses the place of the IPv4 address.
 */
function arrivalsOf(text: string): ipaddr.IPv4[] | ipaddr.IPv6[] | undefined {
  // A link-local address may contain the name of its interface: `fe80::1%eth0`.
  const bare = text.replace(/%.*$/s, '');
  if (ipaddr.IPv4.isValidFourPartDecimal(bare)) return [ipaddr.IPv4.parse(bare)];
  if (!ipaddr.IPv6.isValid(bare)) return undefined;
  const address = ipaddr.IPv6.parse(bare);
  if (isLocalTranslation(address)) return undefined;
  const carried = carriedBy(address);
  return carried.length > 0 ? carried : [address];
}

const LOCAL_TRANSLATION = ipaddr.IPv6.parse('64:ff9b:1::');
const isLocalTranslation = (address: ipaddr.IPv6): boolean => address.match(LOCAL_TRANSLATION, 48);

/** The first 96 bits of the forms that end in an IPv4 address. */
const CARRIERS = [
  // Mapped, and the older form that RFC 4291 deprecated.
  '::ffff:0:0',
  '::',
  // NAT64 (RFC 6052) and translated (RFC 2765).
  '64:ff9b::',
  '::ffff:0:0:0',
].map((text) => ipaddr.IPv6.parse(text));

const RELAYED = ipaddr.IPv6.parse('2002::');
const TEREDO = ipaddr.IPv6.parse('2001::');

function carriedBy(address: ipaddr.IPv6): ipaddr.IPv4[] {
  const bytes = address.toByteArray();
  const range = address.range();
  // Both have the same beginning as the IPv4-compatible form.
  if (range === 'loopback' || range === 'unspecified') return [];
  if (CARRIERS.some((carrier) => address.match(carrier, 96))) return [fourBytes(bytes, 12)];
  if (address.match(RELAYED, 16)) return [fourBytes(bytes, 2)];
  // The server, then the client with inverted bits (RFC 4380).
  if (address.match(TEREDO, 32))
    return [
      fourBytes(bytes, 4),
      fourBytes(
        bytes.map((byte) => byte ^ 0xff),
        12,
      ),
    ];
  return [];
}

const fourBytes = (bytes: readonly number[], at: number): ipaddr.IPv4 =>
  new ipaddr.IPv4(bytes.slice(at, at + 4));

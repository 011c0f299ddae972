import { isIPv4 } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Whether an address is a private or self-assigned IPv4 address, as local networks use them. */
export function isLanAddress(address: string): boolean {
  if (!ipaddr.IPv4.isValidFourPartDecimal(address)) return false;
  const range = ipaddr.IPv4.parse(address).range();
  return range === 'private' || range === 'linkLocal';
}

/** Who can use an address: a private network, one shared behind a provider or a VPN (RFC 6598), the internet, one link. */
export type AddressScope = 'private' | 'shared' | 'public' | 'link-local';

const SCOPES: Readonly<Record<string, AddressScope>> = {
  private: 'private',
  uniqueLocal: 'private',
  loopback: 'private',
  carrierGradeNat: 'shared',
  linkLocal: 'link-local',
};

/** The scope of an address; what is not known to be of a smaller one counts as public. */
export const scopeOf = (address: string): AddressScope =>
  (ipaddr.isValid(address) && SCOPES[ipaddr.parse(address).range()]) || 'public';

/** Whether the internet may reach an address: it is of no smaller scope that is known. */
export const isPublicAddress = (address: string): boolean => scopeOf(address) === 'public';

/** Whether an address is of this computer or of a network of its own, IPv4-mapped ones included. */
export function isOwnNetwork(address: string): boolean {
  // A zone names a network card of this machine and says nothing about the other side.
  const [plain = ''] = address.split('%', 1);
  if (!ipaddr.isValid(plain)) return false;
  const scope = SCOPES[ipaddr.process(plain).range()];
  return scope === 'private' || scope === 'link-local';
}

/**
 * Whether other computers can use an address of this computer.
 *
 * They cannot use loopback addresses, nor `fe80::…`, which needs the name of an interface that URLs cannot carry.
 */
export function isShareable(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.parse(address);
  const range = parsed.range();
  if (range === 'linkLocal') return parsed.kind() === 'ipv4';
  return range !== 'loopback' && range !== 'unspecified';
}

/** Whether the peer address of a socket is a loopback address, IPv4-mapped ones included. */
export const isLoopback = (address: string): boolean => /^(::ffff:)?127\.|^::1$/i.test(address);

/**
 * The key by which limits count an address: IPv4 whole, IPv6 by its /64, because a device may use any address in it.
 */
export function addressBucket(address: string): string {
  if (isIPv4(address)) return address;
  const parsed = ipaddr.isValid(address) ? ipaddr.process(address) : undefined;
  if (!(parsed instanceof ipaddr.IPv6)) return parsed?.toString() ?? address;
  const network = parsed.parts.slice(0, 4).map((part) => part.toString(16));
  return `${network.join(':')}::/64`;
}

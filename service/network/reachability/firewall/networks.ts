import { isIPv6 } from 'node:net';
import type { LocalAddress } from '../../../kernel/machine.ts';
import { readAddressRange, writeAddressRange } from '../../../lib/address-range.ts';

/** The prefixes of most local networks, used when the system does not tell. */
const USUAL_PREFIX = { v4: 24, v6: 64 };

/** Carrier-grade NAT, from which overlay networks assign single addresses (RFC 6598). */
const OVERLAY = '100.64.0.0/10';

/** The networks of these addresses of the computer, each once. A single address is a network of its own. */
export const networksOf = (addresses: readonly LocalAddress[]): string[] => [
  ...new Set(addresses.map(networkOf).filter((network) => network !== undefined)),
];

function networkOf({ address, prefix }: LocalAddress): string | undefined {
  const isV6 = isIPv6(address);
  const bits = prefix ?? (isV6 ? USUAL_PREFIX.v6 : USUAL_PREFIX.v4);
  if (!isV6 && bits === 32 && address.startsWith('100.')) return OVERLAY;
  const range = readAddressRange(`${address}/${bits}`);
  return range && writeAddressRange(range);
}

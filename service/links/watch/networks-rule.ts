import type { Machine } from '../../kernel/machine.ts';
import { readAddressRange, writeAddressRange } from '../../lib/address-range.ts';
import { isLoopback } from '../../lib/ip-address.ts';
import { kindOf } from '../../lib/network-interface.ts';

/** A computer gives itself such an address when it finds no network. */
const SELF_ASSIGNED = '169.254.';

/** The IPv4 networks that a computer is in, such as `10.1.2.0/24`, in the same order each time; none of containers. */
export function presentNetworks({ addresses }: Pick<Machine, 'addresses'>): string[] {
  const found = addresses().flatMap(({ address, prefix, interface: name }) => {
    const isNone = isLoopback(address) || address.startsWith(SELF_ASSIGNED) || kindOf(name) === 'container';
    const range = isNone
      ? undefined
      : readAddressRange(prefix === undefined ? address : `${address}/${prefix}`);
    return range?.family === 'ipv4' ? [writeAddressRange(range)] : [];
  });
  return [...new Set(found)].sort();
}

/**
 * Whether a computer is where hosts of the local network have answered it: in every network that it was in then. A laptop
 * at home is not, nor one whose VPN has ended, and their failures say nothing about an intranet.
 */
export const areHere = (known: readonly string[], present: readonly string[]): boolean =>
  known.length > 0 && known.every((network) => present.includes(network));

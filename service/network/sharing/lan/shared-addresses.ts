import { isIPv4 } from 'node:net';
import type { Sharing } from '../../../kernel/config.ts';
import type { AddressWithKind } from '../../../kernel/machine.ts';
import { isLanAddress, isPublicAddress, isShareable } from '../../../lib/ip-address.ts';

/**
 * The addresses that a choice shares, of those this computer has; addresses chosen one by one count even if it lacks
 * them.
 *
 * `on` is every private IPv4 address of local networks: containers and VPNs are shared only when they are chosen. A
 * chosen network shares what its interface has, addresses of the internet only when these are allowed.
 */
export function addressesToShare(sharing: Sharing, present: readonly AddressWithKind[]): string[] {
  switch (sharing.mode) {
    case 'off':
      return [];
    case 'on':
      return present
        .filter(({ address, kind }) => kind === 'network' && isLanAddress(address))
        .map(({ address }) => address);
    case 'addresses':
      return sharing.addresses;
    case 'networks':
      return present
        .filter(({ interface: name }) => sharing.networks.includes(name))
        .map(({ address }) => address)
        .filter((address) => isShareable(address) && (sharing.allowPublic || !isPublicAddress(address)));
  }
}

/**
 * The address of the internet that a choice would serve although these are not allowed; undefined without one.
 *
 * Of chosen networks only IPv4 counts: their public IPv6 addresses are simply left out, as nearly every network has some.
 */
export function findPublic(sharing: Sharing, present: readonly AddressWithKind[]): string | undefined {
  if (sharing.mode === 'addresses' && !sharing.allowPublic) return sharing.addresses.find(isPublicAddress);
  if (sharing.mode !== 'networks' || sharing.allowPublic) return undefined;
  return addressesToShare({ ...sharing, allowPublic: true }, present).find(
    (address) => isIPv4(address) && isPublicAddress(address),
  );
}

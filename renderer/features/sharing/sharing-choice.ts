import type { NetworkAddress, Sharing } from '../../api/sharing.ts';
import { words } from './words.ts';

export type SharingChoice = Pick<Sharing, 'mode' | 'addresses'>;

/** Whether there is enough to save: chosen addresses need at least one. */
export const isComplete = ({ mode, addresses }: SharingChoice): boolean =>
  mode !== 'addresses' || addresses.length > 0;

/** Whether saving one after the other would change nothing; the order of addresses does not matter. */
export function isSameChoice(one: SharingChoice, other: SharingChoice): boolean {
  if (one.mode !== other.mode) return false;
  if (one.mode !== 'addresses') return true;
  return [...one.addresses].sort().join() === [...other.addresses].sort().join();
}

/** Who reaches an address that only part of the local network does; undefined for the others. */
export const audienceOf = ({ kind }: Pick<NetworkAddress, 'kind'>): string | undefined =>
  ({ network: undefined, vpn: 'VPN', container: words.sharingChoice.containersComputer })[kind];

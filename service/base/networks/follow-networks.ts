import { createRangeFinder } from '../../lib/address-range.ts';
import type { NamedNetwork } from './service.ts';

/** The owner's networks as they are now. */
export type Networks = {
  /** The name of the network that contains an address; null for none. */
  nameOf(address: string): string | null;
  /**
   * Whether a visit from this address is a click (docs/contract/networks.md#not-counted). Called for every redirect.
   */
  isCounted(address: string): boolean;
};

/** Follows the setting: the look-up table is rebuilt when the list changes. */
export function followNetworks(current: () => readonly NamedNetwork[]): Networks {
  let made = make(current());
  const networks = (): ReturnType<typeof make> => {
    const from = current();
    if (made.from !== from) made = make(from);
    return made;
  };
  return {
    nameOf: (address) => networks().find(address)?.name ?? null,
    isCounted: (address) => {
      const { find, countsAll } = networks();
      return countsAll || find(address)?.counted !== false;
    },
  };
}

const make = (from: readonly NamedNetwork[]) => ({
  from,
  countsAll: from.every(({ counted }) => counted),
  find: createRangeFinder(
    from.flatMap((network) => network.ranges.map((range) => ({ range, value: network }))),
  ),
});

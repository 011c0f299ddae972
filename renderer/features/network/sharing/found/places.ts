import type { LinkAddress, NetworkAddress } from '../../../../api/sharing.ts';
import { words } from './words.ts';

/** Where this service is found. */
export type Places = {
  /** What colleagues are told; undefined while no address is served. */
  main: string | undefined;
  /** Further addresses that are served. */
  others: readonly NetworkAddress[];
  /** Addresses that are to be served and are not. */
  failing: readonly NetworkAddress[];
};

/** Sorts out what colleagues are told: what links begin with where others reach that, else the best served address. */
export function placesOf(
  network: readonly NetworkAddress[],
  link: Pick<LinkAddress, 'current' | 'reach'> | undefined,
): Places {
  const served = network.filter((address) => address.served);
  const begins = link && link.reach !== 'this-computer' ? link.current : undefined;
  const main = served.length === 0 ? undefined : (begins ?? served[0]?.url);
  return {
    main,
    others: served.filter(({ url }) => url !== main),
    failing: network.filter((address) => !address.served && address.problem !== null),
  };
}

/** Which network an address is in, and who is in that. */
export function describePlace({ label, kind, scope }: NetworkAddress): string {
  return words[scope === 'public' ? 'public' : kind]({ label });
}

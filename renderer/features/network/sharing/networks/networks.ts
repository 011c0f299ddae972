import type { NetworkAddress } from '../../../../api/sharing.ts';

/** A network that this computer is in; while it is not connected, one that was chosen before. */
export type Network = {
  /** Name of its interface, by which it is chosen. */
  interface: string;
  /** What people call it: `Wi-Fi`, `Docker`. */
  label: string;
  kind: NetworkAddress['kind'];
  /** Empty while it is not connected. */
  addresses: readonly NetworkAddress[];
};

/** The networks in which colleagues are, and those that are shared only when they are chosen. */
export type Networks = { local: readonly Network[]; others: readonly Network[] };

/** Sorts addresses by network, in the order they come in; chosen networks without an address come last. */
export function groupNetworks(addresses: readonly NetworkAddress[], chosen: readonly string[]): Networks {
  const names = [...new Set(addresses.flatMap((address) => address.interface ?? []))];
  const absent = chosen.filter((name) => !names.includes(name));
  const networks = [
    ...names.map((name) =>
      toNetwork(
        name,
        addresses.filter((address) => address.interface === name),
      ),
    ),
    ...absent.map((name): Network => ({ interface: name, label: name, kind: 'network', addresses: [] })),
  ];
  const told = tellApart(networks);
  return { local: told.filter(isLocal), others: told.filter((network) => !isLocal(network)) };
}

function toNetwork(name: string, addresses: readonly NetworkAddress[]): Network {
  const [first] = addresses;
  return { interface: name, label: first?.label ?? name, kind: first?.kind ?? 'network', addresses };
}

/** Two networks of one label get the names of their interfaces besides. */
const tellApart = (networks: readonly Network[]): Network[] =>
  networks.map((network) =>
    networks.some((other) => other !== network && other.label === network.label)
      ? { ...network, label: `${network.label} (${network.interface})` }
      : network,
  );

/** Whether colleagues are in it: neither VPNs and containers, nor the internet. */
const isLocal = ({ kind, addresses }: Network): boolean =>
  kind === 'network' && (addresses.length === 0 || addresses.some(({ scope }) => scope === 'private'));

/** The addresses of the chosen networks that the whole internet could reach. */
export const publicAmong = (networks: Networks, chosen: readonly string[]): NetworkAddress[] =>
  [...networks.local, ...networks.others]
    .filter((network) => chosen.includes(network.interface))
    .flatMap(({ addresses }) => addresses.filter(isPublic));

/**
 * Those that are asked about before they are shared. Nearly every network has a public IPv6 address: without a word about
 * it that is left out (docs/contract/sharing.md#sharing), which an IPv4 address never is.
 */
export const exposedBy = (publicAddresses: readonly NetworkAddress[], allows: boolean): NetworkAddress[] =>
  allows || publicAddresses.some(({ family }) => family === 4) ? [...publicAddresses] : [];

/** The addresses of a network that its choice would share. */
export const sharedOf = ({ addresses }: Network, allowsPublic: boolean): NetworkAddress[] =>
  addresses.filter((address) => allowsPublic || address.family === 4 || !isPublic(address));

const isPublic = ({ scope }: NetworkAddress): boolean => scope === 'public';

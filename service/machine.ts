import { createSocket } from 'node:dgram';
import { hostname, networkInterfaces } from 'node:os';
import { byReach, type InterfaceKind, kindOf } from './lib/network-interface.ts';

export type LocalAddress = {
  address: string;
  /** Name of the network interface that has it. */
  interface: string;
};

/** This computer on its networks, as its system describes it. */
export type Machine = {
  hostname(): string;
  /** In the order of the system. */
  addresses(): LocalAddress[];
  /** The addresses that traffic to elsewhere leaves from: those of the default route, one for IPv4 and one for IPv6. */
  routedAddresses(): Promise<string[]>;
};

export const systemMachine: Machine = {
  hostname,
  addresses: () =>
    Object.entries(networkInterfaces()).flatMap(([name, list]) =>
      (list ?? []).map(({ address }) => ({ address, interface: name })),
    ),
  routedAddresses: async () => {
    const found = await Promise.all([sourceOf('udp4', '192.0.2.1'), sourceOf('udp6', '2001:db8::1')]);
    return found.filter((address) => address !== undefined);
  },
};

/** An address, and who is behind its interface. */
export type AddressWithKind = { address: string; kind: InterfaceKind };

/** What a computer has; what most others reach comes first. */
export async function listByReach(machine: Machine): Promise<AddressWithKind[]> {
  const routed = await machine.routedAddresses();
  return machine
    .addresses()
    .map(({ address, interface: name }) => ({
      address,
      kind: kindOf(name),
      isRouted: routed.includes(address),
    }))
    .sort(byReach);
}

/** Any port will do: no packet is sent. */
const DISCARD = 9;

/**
 * The address that a packet to `destination` would carry; undefined without a route.
 *
 * Connecting a UDP socket asks the system for a route and sends nothing. The destinations are those that documentation
 * uses (RFC 5737, RFC 3849), which no network has.
 */
function sourceOf(type: 'udp4' | 'udp6', destination: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    const socket = createSocket(type);
    const finish = (address?: string): void => {
      socket.close();
      resolve(address);
    };
    socket.once('error', () => finish());
    socket.once('connect', () => finish(socket.address().address));
    socket.connect(DISCARD, destination);
  });
}

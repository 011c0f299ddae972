import type { Socket } from 'node:net';
import { addressBucket } from '../../lib/ip-address.ts';

/** How many connections may be open: all together, and from one address. */
export type ConnectionBounds = { all: number; ofAddress: number };

/** The open connections of some listeners, by their address. */
export type OpenConnections = {
  /** Counts a connection until it closes. If there are too many, it closes an older one. */
  add(socket: Socket): void;
};

/** Descriptors reserved for files, threads and requests to other computers. */
const RESERVE = 256;

/** More connections than this would take gigabytes of memory, whatever the system allows. */
const MOST = 20_000;

/**
 * The bounds for the network and for this computer itself, which always gets its share.
 *
 * `descriptors` is how many the process may open. One address may have half of all connections, because it may be the
 * proxy of a whole office.
 *
 * Why: docs/decisions/network.md#connection-limits
 */
export function boundsFor(descriptors: number): { network: ConnectionBounds; loopback: ConnectionBounds } {
  const all = Math.min(Math.max(descriptors - RESERVE, Math.floor(descriptors / 2)), MOST);
  const loopback = Math.floor(all / 4);
  return { network: halved(all - loopback), loopback: halved(loopback) };
}

const halved = (all: number): ConnectionBounds => ({ all, ofAddress: Math.ceil(all / 2) });

/**
 * If an address exceeds its own bound, or all together exceed theirs, the address with the most connections loses its
 * oldest one. A connection that is being answered is closed only if all of them are.
 */
export function boundConnections({ all, ofAddress }: ConnectionBounds): OpenConnections {
  const byAddress = new Map<string, Set<Socket>>();
  let count = 0;
  const remove = (address: string, socket: Socket): void => {
    const own = byAddress.get(address);
    if (!own?.delete(socket)) return;
    count -= 1;
    if (own.size === 0) byAddress.delete(address);
  };
  const closeOne = (address: string): void => {
    const socket = findOldest(byAddress.get(address) ?? new Set());
    if (!socket) return;
    remove(address, socket);
    socket.destroy();
  };
  return {
    add: (socket) => {
      const address = addressBucket(socket.remoteAddress ?? '');
      if ((byAddress.get(address)?.size ?? 0) >= ofAddress) closeOne(address);
      else if (count >= all) closeOne(findLargest(byAddress));
      const own = byAddress.get(address) ?? new Set();
      byAddress.set(address, own.add(socket));
      count += 1;
      socket.once('close', () => remove(address, socket));
    },
  };
}

function findLargest(byAddress: ReadonlyMap<string, ReadonlySet<Socket>>): string {
  let [found, most] = ['', 0];
  for (const [address, { size }] of byAddress) if (size > most) [found, most] = [address, size];
  return found;
}

function findOldest(sockets: ReadonlySet<Socket>): Socket | undefined {
  for (const socket of sockets) if (!isAnswered(socket)) return socket;
  const [oldest] = sockets;
  return oldest;
}

/** Node records on the socket which answer a connection waits for, and nowhere else. */
const isAnswered = (socket: Socket): boolean => Boolean(Reflect.get(socket, '_httpMessage'));

import type { Socket } from 'node:net';
import { addressBucket } from '../../lib/ip-address.ts';

/** How many connections there may be: all together, and from one address. */
export type ConnectionBounds = { all: number; ofAddress: number };

/** The connections of some listeners that are open, by the address they come from. */
export type OpenConnections = {
  /** Counts a connection until it closes. Where it is one too many, an older one is closed in its place. */
  add(socket: Socket): void;
};

/** Descriptors that connections leave to files, threads and what is asked of other computers. */
const RESERVE = 256;

/** More connections than this take gigabytes of memory, whatever the system would allow. */
const MOST = 20_000;

/**
 * The bounds for the network and for this computer itself, which always gets its share.
 *
 * `descriptors` is how many the process may have open. One address may have half of all: behind it may be the proxy of a
 * whole office.
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
 * The address that has most connections gives way first: over its own bound, and over that of all. Of its connections
 * the oldest one is closed; one that is being answered only where all of them are.
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

/** Node notes on the socket which answer a connection waits for, and tells it nowhere else. */
const isAnswered = (socket: Socket): boolean => Boolean(Reflect.get(socket, '_httpMessage'));

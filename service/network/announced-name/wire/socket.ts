import { createSocket, type RemoteInfo, type Socket } from 'node:dgram';
import { once } from 'node:events';
import multicastDns from 'multicast-dns';
import type { Link } from './link.ts';

/** The port of multicast DNS, and its groups (RFC 6762, 3; docs/decisions/network.md#own-mdns-responder). */
export const MDNS_PORT = 5353;
const GROUPS = { udp4: '224.0.0.251', udp6: 'ff02::fb' } as const;

/** Packets do not leave the link, and receivers may check that they have come straight from it (RFC 6762, 11). */
const HOPS = 255;

export type Family = keyof typeof GROUPS;

/** A packet as it was received. */
export type Packet = multicastDns.QueryPacket | multicastDns.ResponsePacket;

/** Where a packet goes that is not for the group. */
export type Receiver = { address: string; port: number };

/** One socket on one interface, for IPv4 or IPv6. A packet that cannot be sent is told to `onTrouble`, and dropped. */
export type LinkSocket = {
  family: Family;
  /** To the group unless said otherwise; resolves when the system has it. */
  respond(packet: multicastDns.ResponseOutgoingPacket, to?: Receiver): Promise<void>;
  query(packet: multicastDns.QueryOutgoingPacket): Promise<void>;
  close(): void;
};

type Options = {
  link: Link;
  family: Family;
  /** 5353 to take part, beside other programs that do; 0 for a port of its own, to ask as a stranger would. */
  port: number;
  onPacket(packet: Packet, from: RemoteInfo): void;
  onTrouble(error: unknown): void;
};

/**
 * Opens a socket that hears the group on one interface and sends on it alone.
 *
 * The library is handed a socket that is ready: left to itself it listens on every interface, and wakes up every 5 s to
 * look for more. Rejects with the system's error.
 */
export async function openLinkSocket(options: Options): Promise<LinkSocket> {
  const { link, family, port, onPacket, onTrouble } = options;
  const place = placeOf(link, family);
  const socket = createSocket({ type: family, reuseAddr: port !== 0, ipv6Only: family === 'udp6' });
  try {
    await listen(socket, port);
    join(socket, GROUPS[family], place);
  } catch (error) {
    socket.close();
    throw error;
  }
  const group = { address: GROUPS[family], port: MDNS_PORT };
  const mdns = multicastDns({ socket, type: family, ip: group.address, interface: place, ...AS_IT_IS });
  const hear = (packet: Packet, from: RemoteInfo): void => {
    // Whatever a stranger sent must not end the service.
    try {
      onPacket(packet, from);
    } catch (error) {
      onTrouble(error);
    }
  };
  mdns.on('query', hear).on('response', hear).on('warning', onTrouble).on('error', onTrouble);
  const send = (start: (done: () => void) => void): Promise<void> =>
    new Promise<void>((resolve) => start(resolve)).catch(onTrouble);
  return {
    family,
    respond: (packet, to = group) => send((done) => mdns.respond(packet, to, done)),
    query: (packet) => send((done) => mdns.query(packet, group, done)),
    close: () => mdns.destroy(),
  };
}

/** The socket is bound and a member already. */
const AS_IT_IS = { bind: false, multicast: false } as const;

/** How the system knows the interface. @throws Error when it has no address of the family. */
function placeOf({ name, v4, zone }: Link, family: Family): string {
  if (family === 'udp4' && v4 !== null) return v4;
  if (family === 'udp6' && zone !== null) return `::%${zone}`;
  throw new Error(`${name} has no address for ${family}`);
}

async function listen(socket: Socket, port: number): Promise<void> {
  // `once` rejects with the socket's error.
  const listening = once(socket, 'listening');
  socket.bind(port);
  await listening;
}

function join(socket: Socket, group: string, place: string): void {
  socket.setMulticastTTL(HOPS);
  socket.setMulticastLoopback(true);
  socket.setMulticastInterface(place);
  if (socket.address().port === MDNS_PORT) socket.addMembership(group, place);
}

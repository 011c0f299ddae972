import { createSocket, type RemoteInfo, type Socket } from 'node:dgram';
import { once } from 'node:events';
import multicastDns from 'multicast-dns';
import { readInterfaces } from '../../../kernel/machine.ts';
import { createRangeCheck } from '../../../lib/address-range.ts';

/** The port of multicast DNS, and its groups (RFC 6762, 3; docs/decisions/network.md#own-mdns-responder). */
export const MDNS_PORT = 5353;
const GROUPS = { udp4: '224.0.0.251', udp6: 'ff02::fb' } as const;

/** The highest hop count, by which receivers can check that a packet comes from the same link (RFC 6762, 11). */
const HOPS = 255;

export type Family = keyof typeof GROUPS;

/** A received packet. */
export type Packet = multicastDns.QueryPacket | multicastDns.ResponsePacket;

/** The receiver of a packet that does not go to the group. */
export type Receiver = { address: string; port: number };

/**
 * A socket on one interface, for IPv4 or IPv6. A packet that cannot be sent is reported to `onTrouble`, and dropped.
 */
export type LinkSocket = {
  family: Family;
  /** Sends to the group by default; resolves when the system has the packet. */
  respond(packet: multicastDns.ResponseOutgoingPacket, to?: Receiver): Promise<void>;
  query(packet: multicastDns.QueryOutgoingPacket): Promise<void>;
  close(): void;
};

type Options = {
  link: Link;
  family: Family;
  /** 5353 to share the port with other responders; 0 for a port of its own, to send queries as any other program. */
  port: number;
  onPacket(packet: Packet, from: RemoteInfo): void;
  onTrouble(error: unknown): void;
};

/**
 * Opens a socket that receives the group's packets on one interface, and sends on that interface only.
 *
 * The library gets a bound socket: its own would listen on every interface, and look for new ones every 5 s. Rejects
 * with the system's error.
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
    // A packet from a stranger must not end the service.
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

/** The socket is bound and has joined the group already. */
const AS_IT_IS = { bind: false, multicast: false } as const;

/** The system's name for the interface. @throws Error when it has no address of the family. */
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

/** A network interface of this computer, as sockets need it. */
export type Link = {
  name: string;
  /** An IPv4 address by which the system identifies the interface; null without one. */
  v4: string | null;
  /**
   * The zone by which the system identifies the interface for IPv6, such as `eth0`, on Windows `12`; null without
   * IPv6.
   */
  zone: string | null;
  /** Changes when the sockets must be opened again. */
  key: string;
  /** Whether an address, in the form of a socket, is in one of the networks of this interface. */
  has(address: string): boolean;
};

/** Reads an interface from the system; undefined when no interface of this name has an address. */
export function readLink(name: string): Link | undefined {
  const addresses = readInterfaces()[name] ?? [];
  if (addresses.length === 0) return undefined;
  const v4 = addresses.find(({ family }) => family === 'IPv4')?.address ?? null;
  const number = addresses.find(({ scopeid = 0 }) => scopeid > 0)?.scopeid;
  const zones = [name, String(number ?? '')];
  const isInNetwork = createRangeCheck(addresses.map(({ cidr }) => cidr ?? ''));
  return {
    name,
    v4,
    zone: number === undefined ? null : process.platform === 'win32' ? String(number) : name,
    key: `${v4} ${number}`,
    // Every interface has the network fe80::/64: its zone distinguishes it from the others.
    has: (address) => {
      const [, zone] = address.split('%', 2);
      return (zone === undefined || zones.includes(zone)) && isInNetwork(address);
    },
  };
}

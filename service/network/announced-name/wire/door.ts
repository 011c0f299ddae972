import type { RemoteInfo } from 'node:dgram';
import type multicastDns from 'multicast-dns';
import type { Logger } from '../../../kernel/logging.ts';
import {
  type Family,
  type Link,
  type LinkSocket,
  MDNS_PORT,
  openLinkSocket,
  type Packet,
  type Receiver,
} from './socket.ts';

/** A packet that arrived on an interface, and a function that answers its sender. */
export type Heard = {
  packet: Packet;
  family: Family;
  from: Receiver;
  respond(packet: multicastDns.ResponseOutgoingPacket, to?: Receiver): void;
};

/** Sends and receives packets on one interface, over IPv4 and IPv6. */
export type Door = {
  respond(packet: multicastDns.ResponseOutgoingPacket): Promise<void>;
  query(packet: multicastDns.QueryOutgoingPacket): Promise<void>;
  close(): void;
};

/** Opens the sockets; null when neither IPv4 nor IPv6 is available. */
export type OpenDoor = (link: Link, onPacket: (heard: Heard) => void) => Promise<Door | null>;

/**
 * Opens the sockets of one interface on the port of multicast DNS.
 *
 * Packets from other networks are dropped: an answer is many times longer than a query, so a query from elsewhere
 * could be an attack on a victim (RFC 6762, 11).
 */
export const openDoors =
  (log: Logger): OpenDoor =>
  async (link, onPacket) => {
    const onTrouble = (error: unknown): void =>
      log.debug({ err: error, interface: link.name }, 'a packet about names was not understood or not sent');
    const open = async (family: Family): Promise<LinkSocket> => {
      const socket: LinkSocket = await openLinkSocket({
        link,
        family,
        port: MDNS_PORT,
        onTrouble,
        onPacket: (packet: Packet, from: RemoteInfo) => {
          if (!link.has(from.address)) return;
          onPacket({ packet, family, from, respond: (answer, to) => void socket.respond(answer, to) });
        },
      });
      return socket;
    };
    const tried = await Promise.allSettled(familiesOf(link).map(open));
    const sockets = tried.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
    for (const result of tried)
      if (result.status === 'rejected')
        log.warn(
          { err: result.reason, interface: link.name },
          'names are not announced here over this protocol',
        );
    if (sockets.length === 0) return null;
    const all = async (send: (socket: LinkSocket) => Promise<void>): Promise<void> =>
      void (await Promise.all(sockets.map(send)));
    return {
      respond: (packet) => all((socket) => socket.respond(packet)),
      query: (packet) => all((socket) => socket.query(packet)),
      close: () => sockets.forEach((socket) => void socket.close()),
    };
  };

/** The protocols for which an interface has an address. */
export const familiesOf = ({ v4, zone }: Link): Family[] => [
  ...(v4 === null ? [] : ['udp4' as const]),
  ...(zone === null ? [] : ['udp6' as const]),
];

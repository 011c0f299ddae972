import ipaddr from 'ipaddr.js';
import type multicastDns from 'multicast-dns';

/** A record of any kind in a packet. */
export type PacketRecord = multicastDns.ResponseOutgoingPacket['answers'][number];

type Common = {
  name: string;
  /** How long others may cache it, seconds. */
  ttl: number;
  /** The cache-flush bit: the name has no other records of this type (RFC 6762, 10.2). */
  flush: boolean;
};

/** A record of a kind that Linnet announces. */
export type Resource = Common &
  (
    | { type: 'A' | 'AAAA' | 'PTR'; data: string }
    | { type: 'SRV'; data: { priority: number; weight: number; port: number; target: string } }
    | { type: 'TXT'; data: Buffer[] }
    | { type: 'NSEC'; data: { nextDomain: string; rrtypes: string[] } }
  );

/** How long others may cache records, s (RFC 6762, 10): records with a host name or address, and all others. */
export const TTL = { host: 120, other: 4_500 } as const;

/** A claim: the name for links, the computer's own name, or the service in lists of services. */
export type ClaimId = 'links' | 'computer' | 'service';

/** The records of a name that only one computer on the network may have. */
export type Holding = {
  id: ClaimId;
  name: string;
  /** Records that no other computer may have under the name. Probes contain them. */
  unique: Resource[];
  /** States that the name has no other records (RFC 6762, 6.1). */
  nothingElse: Resource;
  /** Records under names that other computers use too, announced together with the unique records. */
  shared: Resource[];
};

/** Whether two names are equal; the case of ASCII letters does not matter (RFC 6762, 16). */
export const isSameName = (one: string, other: string): boolean => fold(one) === fold(other);

const fold = (name: string): string =>
  name.replace(/[A-Z]/g, (letter) => letter.toLowerCase()).replace(/\.$/, '');

/** The numbers of the compared record types (RFC 1035, 3596, 2782). */
const TYPE_NUMBERS: Readonly<Record<string, number>> = {
  A: 1,
  PTR: 12,
  TXT: 16,
  AAAA: 28,
  SRV: 33,
  NSEC: 47,
};

/** The number of a record's type; the largest number for a type that is not compared. */
export const typeNumber = ({ type }: PacketRecord): number => TYPE_NUMBERS[type] ?? 0xffff;

/** The data of a record as bytes, with uncompressed names, for comparing two records (RFC 6762, 8.2). */
export function dataBytes(record: PacketRecord): Buffer {
  switch (record.type) {
    case 'A':
    case 'AAAA':
      return ipaddr.isValid(record.data) ? Buffer.from(ipaddr.parse(record.data).toByteArray()) : Buffer.of();
    case 'PTR':
      return nameBytes(record.data);
    case 'SRV': {
      const { priority = 0, weight = 0, port, target } = record.data;
      const numbers = Buffer.alloc(6);
      [priority, weight, port].forEach((value, index) => void numbers.writeUInt16BE(value, index * 2));
      return Buffer.concat([numbers, nameBytes(target)]);
    }
    case 'TXT':
      return Buffer.concat([record.data].flat().map((text) => withLength(Buffer.from(text))));
    default:
      return Buffer.of();
  }
}

const nameBytes = (name: string): Buffer =>
  Buffer.concat([
    ...name
      .split('.')
      .filter(Boolean)
      .map((label) => withLength(Buffer.from(label))),
    Buffer.of(0),
  ]);

const withLength = (bytes: Buffer): Buffer => Buffer.concat([Buffer.of(bytes.length & 0xff), bytes]);

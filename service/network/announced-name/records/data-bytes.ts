import ipaddr from 'ipaddr.js';
import type { PacketRecord } from './resource.ts';

/** The numbers of the record types that are compared (RFC 1035, 3596, 2782). */
const TYPE_NUMBERS: Readonly<Record<string, number>> = {
  A: 1,
  PTR: 12,
  TXT: 16,
  AAAA: 28,
  SRV: 33,
  NSEC: 47,
};

/** The number of a record's type; the largest one for a type that is not compared. */
export const typeNumber = ({ type }: PacketRecord): number => TYPE_NUMBERS[type] ?? 0xffff;

/** The data of a record as bytes, names written out, so that two can be compared (RFC 6762, 8.2). */
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

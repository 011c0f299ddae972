import { createSocket } from 'node:dgram';
import { Resolver } from 'node:dns/promises';
import ipaddr from 'ipaddr.js';
import { findRecords, type RecordType } from '../../service/lib/dns-records.ts';

/** A name server on loopback that answers as a test says, and something else the next time if the test wants that. */
export type DnsServer = {
  /** What a name has: the addresses of the first answer, of the second and so on; the last stays. */
  say(name: string, ...rounds: readonly (readonly string[])[]): void;
  /** What else a name has: `10 mail.example` for `mx`, a host for `ns`, a text for `txt`. */
  sayRecords(name: string, type: RecordType, entries: readonly string[]): void;
  /** The names that were asked for, once for each time they were resolved. */
  readonly asked: readonly string[];
  /** Takes the place of the system's resolver. */
  resolve(name: string): Promise<string[]>;
  /** Takes the place of the system's name servers. */
  records(name: string, type: RecordType): Promise<string[]>;
  stop(): Promise<void>;
};

const FAMILIES: Readonly<Record<number, string>> = { 1: 'ipv4', 28: 'ipv6' };
const TYPES: Readonly<Record<RecordType, number>> = { ns: 2, mx: 15, txt: 16 };

const HEADER = 12;

export async function startDnsServer(): Promise<DnsServer> {
  const rounds = new Map<string, (readonly string[])[]>();
  const current = new Map<string, readonly string[]>();
  const further = new Map<string, readonly string[]>();
  const asked: string[] = [];
  const socket = createSocket('udp4');
  socket.on('message', (query, { port, address }) => {
    const { name, type, question } = readQuestion(query);
    const addresses = (current.get(name) ?? []).filter(
      (text) => ipaddr.parse(text).kind() === FAMILIES[type],
    );
    const entries = further.get(`${type} ${name}`) ?? addresses;
    const records = entries.map((entry) => recordOf(type, dataOf(type, entry)));
    socket.send(answerTo(query, question, records), port, address);
  });
  await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve));
  const resolver = new Resolver({ timeout: 1_000, tries: 2 });
  resolver.setServers([`127.0.0.1:${socket.address().port}`]);
  return {
    asked,
    say: (name, ...answers) => void rounds.set(name, [...answers]),
    sayRecords: (name, type, entries) => void further.set(`${TYPES[type]} ${name}`, entries),
    records: (name, type) => findRecords(resolver, name, type),
    resolve: async (name) => {
      asked.push(name);
      const left = rounds.get(name) ?? [];
      current.set(name, (left.length > 1 ? left.shift() : left[0]) ?? []);
      const found = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)]);
      const addresses = found.flatMap((one) => (one.status === 'fulfilled' ? one.value : []));
      if (addresses.length === 0)
        throw Object.assign(new Error(`${name} has no address`), { code: 'ENOTFOUND' });
      return addresses;
    },
    stop: () => new Promise((resolve) => socket.close(() => resolve())),
  };
}

/** The one question of a query (RFC 1035, 4.1.2). */
function readQuestion(query: Buffer): { name: string; type: number; question: Buffer } {
  const labels: string[] = [];
  let at = HEADER;
  for (let length = query[at] ?? 0; length > 0; length = query[at] ?? 0) {
    labels.push(query.toString('ascii', at + 1, at + 1 + length));
    at += 1 + length;
  }
  return {
    name: labels.join('.').toLowerCase(),
    type: query.readUInt16BE(at + 1),
    question: query.subarray(HEADER, at + 5),
  };
}

function answerTo(query: Buffer, question: Buffer, records: readonly Buffer[]): Buffer {
  const header = Buffer.alloc(HEADER);
  query.copy(header, 0, 0, 2);
  // An answer, recursion available, no error.
  header.writeUInt16BE(0x8180, 2);
  header.writeUInt16BE(1, 4);
  header.writeUInt16BE(records.length, 6);
  return Buffer.concat([header, question, ...records]);
}

/** What stands in a record of a type (RFC 1035, 3.3). */
function dataOf(type: number, entry: string): Buffer {
  if (type === TYPES.ns) return nameOf(entry);
  if (type === TYPES.txt) return Buffer.concat([Buffer.from([entry.length]), Buffer.from(entry)]);
  if (type !== TYPES.mx) return Buffer.from(ipaddr.parse(entry).toByteArray());
  const [preference = '0', host = ''] = entry.split(' ');
  return Buffer.concat([Buffer.from([0, Number(preference)]), nameOf(host)]);
}

const nameOf = (name: string): Buffer =>
  Buffer.concat([
    ...name.split('.').map((label) => Buffer.concat([Buffer.from([label.length]), Buffer.from(label)])),
    Buffer.from([0]),
  ]);

function recordOf(type: number, data: Buffer): Buffer {
  const head = Buffer.alloc(12);
  // The name is the one of the question.
  head.writeUInt16BE(0xc000 + HEADER, 0);
  head.writeUInt16BE(type, 2);
  head.writeUInt16BE(1, 4);
  head.writeUInt16BE(data.length, 10);
  return Buffer.concat([head, data]);
}

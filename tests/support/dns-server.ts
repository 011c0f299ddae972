import { createSocket } from 'node:dgram';
import { Resolver } from 'node:dns/promises';
import ipaddr from 'ipaddr.js';

/** A name server on loopback that answers as a test says, and something else the next time if the test wants that. */
export type DnsServer = {
  /** What a name has: the addresses of the first answer, of the second and so on; the last stays. */
  say(name: string, ...rounds: readonly (readonly string[])[]): void;
  /** The names that were asked for, once for each time they were resolved. */
  readonly asked: readonly string[];
  /** Takes the place of the system's resolver. */
  resolve(name: string): Promise<string[]>;
  stop(): Promise<void>;
};

const TYPES = { 1: 'ipv4', 28: 'ipv6' } as const;

const HEADER = 12;

export async function startDnsServer(): Promise<DnsServer> {
  const rounds = new Map<string, (readonly string[])[]>();
  const current = new Map<string, readonly string[]>();
  const asked: string[] = [];
  const socket = createSocket('udp4');
  socket.on('message', (query, { port, address }) => {
    const { name, type, question } = readQuestion(query);
    const family = type === 1 || type === 28 ? TYPES[type] : undefined;
    const addresses = (current.get(name) ?? []).filter((text) => ipaddr.parse(text).kind() === family);
    socket.send(answerTo(query, question, type, addresses), port, address);
  });
  await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve));
  const resolver = new Resolver({ timeout: 1_000, tries: 2 });
  resolver.setServers([`127.0.0.1:${socket.address().port}`]);
  return {
    asked,
    say: (name, ...answers) => void rounds.set(name, [...answers]),
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

function answerTo(query: Buffer, question: Buffer, type: number, addresses: readonly string[]): Buffer {
  const header = Buffer.alloc(HEADER);
  query.copy(header, 0, 0, 2);
  // An answer, recursion available, no error.
  header.writeUInt16BE(0x8180, 2);
  header.writeUInt16BE(1, 4);
  header.writeUInt16BE(addresses.length, 6);
  return Buffer.concat([header, question, ...addresses.map((address) => recordOf(type, address))]);
}

function recordOf(type: number, address: string): Buffer {
  const bytes = Buffer.from(ipaddr.parse(address).toByteArray());
  const head = Buffer.alloc(12);
  // The name is the one of the question.
  head.writeUInt16BE(0xc000 + HEADER, 0);
  head.writeUInt16BE(type, 2);
  head.writeUInt16BE(1, 4);
  head.writeUInt16BE(bytes.length, 10);
  return Buffer.concat([head, bytes]);
}

import { createSocket } from 'node:dgram';
import { lookup, Resolver } from 'node:dns/promises';
import { existsSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { hostname, networkInterfaces } from 'node:os';
import { Cron } from 'croner';
import { createRangeCheck } from '../lib/address-range.ts';
import { findRecords, type RecordType } from '../lib/dns-records.ts';
import { isLoopback } from '../lib/ip-address.ts';
import { byReach, type InterfaceKind, kindOf } from '../lib/network-interface.ts';

export type LocalAddress = {
  address: string;
  /** Name of the network interface that has it. */
  interface: string;
  /** How many bits of the address identify its network, if the system tells. */
  prefix?: number;
};

/** Work at certain times. */
export type Schedule = {
  /** The first of its times after a moment. Both in ms UTC. */
  next(after: number): number;
  stop(): void;
};

/** This computer's names, addresses and time of day, as reported by its operating system. */
export type Machine = {
  hostname(): string;
  /** In the system's order. */
  addresses(): LocalAddress[];
  /** How many files and connections this process may have open. */
  descriptors(): number;
  /** Whether an interface is wireless, if a file of the system tells. */
  isWireless(name: string): boolean;
  /** The source addresses of the default route: at most one for IPv4 and one for IPv6. */
  routedAddresses(): Promise<string[]>;
  /** Every address of a name, from the system's resolver. Rejects with the system's error when there is none. */
  resolve(name: string): Promise<string[]>;
  /** Further records of a name, from the system's name servers. Rejects with their error when there is none. */
  records(name: string, type: RecordType): Promise<string[]>;
  /** Runs work at the times of a pattern of cron with seconds. It keeps no process alive. */
  schedule(pattern: string, run: () => void): Schedule;
  /** The TCP connections of this computer, in Linux' format; null when the system has no such file. */
  socketTable(): Promise<string | null>;
};

/** The tables of this process's network namespace. */
const SOCKET_TABLES = ['/proc/self/net/tcp', '/proc/self/net/tcp6'];

/** How long to wait for a name server, ms, and how often to ask it. */
const NAME_SERVER = { timeout: 1_500, tries: 2 };

export const systemMachine: Machine = {
  hostname,
  addresses: () =>
    Object.entries(readInterfaces()).flatMap(([name, list]) =>
      (list ?? []).map(({ address, cidr }) => ({ address, interface: name, prefix: prefixOf(cidr) })),
    ),
  descriptors: () => {
    try {
      return limitOf(readFileSync('/proc/self/limits', 'utf8')) ?? USUAL_DESCRIPTORS;
    } catch {
      return USUAL_DESCRIPTORS;
    }
  },
  isWireless: (name) => existsSync(`/sys/class/net/${name}/wireless`),
  routedAddresses: async () => {
    const found = await Promise.all([sourceOf('udp4', '192.0.2.1'), sourceOf('udp6', '2001:db8::1')]);
    return found.filter((address) => address !== undefined);
  },
  resolve: async (name) => (await lookup(name, { all: true, verbatim: true })).map(({ address }) => address),
  records: (name, type) => findRecords(new Resolver(NAME_SERVER), name, type),
  schedule: (pattern, run) => {
    const timer = new Cron(pattern, { unref: true }, run);
    return { next: (after) => timer.nextRun(new Date(after))?.getTime() ?? 0, stop: () => timer.stop() };
  },
  socketTable: async () => {
    const tables = await Promise.all(SOCKET_TABLES.map((path) => readFile(path, 'utf8').catch(() => '')));
    return tables.join('\n').trim() || null;
  },
};

/** Used when no file of the system tells. */
const USUAL_DESCRIPTORS = 8_192;

/** The limit of open files in the text of `/proc/self/limits`. */
export function limitOf(limits: string): number | undefined {
  const limit = /^Max open files\s+(\d+)/m.exec(limits)?.[1];
  return limit === undefined ? undefined : Number(limit);
}

let lastInterfaces: ReturnType<typeof networkInterfaces> = {};

/**
 * The network interfaces. The system cannot list them while no descriptor is free: then the last list is returned.
 */
export function readInterfaces(): ReturnType<typeof networkInterfaces> {
  try {
    lastInterfaces = networkInterfaces();
  } catch {
    // The last list stays in use.
  }
  return lastInterfaces;
}

/** The prefix length in an address such as `192.168.1.20/24`. */
const prefixOf = (cidr: string | null): number | undefined =>
  cidr === null ? undefined : Number(cidr.split('/')[1]);

/** An address, its network interface, and the kind of its network. */
export type AddressWithKind = LocalAddress & { kind: InterfaceKind };

/** Whether an address is one of this computer's own. */
export const isOwnAddress = (machine: Machine, address: string): boolean =>
  isLoopback(address) || createRangeCheck(machine.addresses().map((own) => own.address))(address);

/** The addresses of a computer, the most widely reachable first. */
export async function listByReach(machine: Machine): Promise<AddressWithKind[]> {
  const routed = await machine.routedAddresses();
  return machine
    .addresses()
    .map(({ address, interface: name }) => ({
      address,
      interface: name,
      kind: kindOf(name),
      isRouted: routed.includes(address),
    }))
    .sort(byReach);
}

/** The discard port (RFC 863). Any other port would work, because no packet is sent. */
const DISCARD = 9;

/**
 * The source address of packets to `destination`; undefined without a route.
 *
 * Connecting a UDP socket makes the system choose a route, and sends nothing. The destinations are reserved for
 * documentation (RFC 5737, RFC 3849), so no network has them.
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

import { isIPv4 } from 'node:net';
import { hostname, networkInterfaces } from 'node:os';
import { nameOf } from '../lib/host-name.ts';

/** Names official clients pass when they mean the default namespace (contract, links 1.2). */
const CLIENT_NAMES = ['spoo.me', 'www.spoo.me'];

/** Announced on the local network once sharing is on. */
const ADVERTISED = ['links.local', 'linnet.local'];

/** What routers append to a machine's name. A suffix anybody can register would let a stranger's page in. */
const LAN_SUFFIXES = [
  'local',
  'lan',
  'home',
  'home.arpa',
  'internal',
  'intranet',
  'localdomain',
  'fritz.box',
  'private',
];

/** Network interfaces are asked for at most this often, in milliseconds: addresses change, but not per request. */
const REFRESH_EVERY = 5_000;

/** Which host names are this installation's own. */
export type Hosts = {
  /** Whether a `Host` header may be served: our names and addresses, nothing else (contract, stats 6.5). */
  isServed(host: string): boolean;
  /** Whether a name means the default namespace when a client passes it (contract, links 1.2). */
  isSystem(host: string): boolean;
  /**
   * Our address where no request says one, as in mails: the public one, else one that is shared on the local network,
   * else this computer's own. Without a slash at the end.
   */
  baseUrl(): string;
  /** Base address of short links for somebody who asked at `origin`: the public one, else the one asked at. */
  baseUrlFor(origin: string): string;
  /** Every name and port that leads back to us. */
  ownPlaces(): { host: string; port: number }[];
};

type Options = {
  publicUrl: string | null;
  port: () => number;
  /** The addresses others on the network reach us at now. */
  sharedAddresses: () => string[];
};

export function createHosts({ publicUrl, port, sharedAddresses }: Options): Hosts {
  const fixed = new Set(fixedNames(publicUrl));
  const addresses = rememberAddresses();
  const isOwn = (host: string): boolean => {
    const name = nameOf(host);
    return fixed.has(name) || isLoopback(name) || addresses().has(name);
  };
  return {
    isServed: isOwn,
    isSystem: (host) => isOwn(host) || CLIENT_NAMES.includes(nameOf(host)),
    baseUrl: () => publicUrl ?? `http://${sharedAddresses()[0] ?? 'localhost'}:${port()}`,
    baseUrlFor: (origin) => publicUrl ?? origin,
    ownPlaces: () => {
      const places = [...fixed, ...addresses()].map((host) => ({ host, port: port() }));
      return publicUrl ? [...places, placeOf(publicUrl)] : places;
    },
  };
}

/** All of 127/8; a name such as `127.example.com` is anybody's. */
const isLoopback = (name: string): boolean => name.startsWith('127.') && isIPv4(name);

function fixedNames(publicUrl: string | null): string[] {
  const machine = hostname().toLowerCase().split('.')[0] || 'localhost';
  const names = ['localhost', '127.0.0.1', '::1', machine, hostname().toLowerCase(), ...ADVERTISED];
  const onNetwork = LAN_SUFFIXES.map((suffix) => `${machine}.${suffix}`);
  return [...names, ...onNetwork, ...(publicUrl ? [nameOf(new URL(publicUrl).host)] : [])];
}

/** The machine's addresses, read again when they may have changed. */
function rememberAddresses(): () => Set<string> {
  let addresses = new Set<string>();
  let readAt = Number.NEGATIVE_INFINITY;
  return () => {
    if (performance.now() - readAt > REFRESH_EVERY) {
      readAt = performance.now();
      const entries = Object.values(networkInterfaces()).flatMap((list) => list ?? []);
      addresses = new Set(entries.map(({ address }) => address.toLowerCase()));
    }
    return addresses;
  };
}

function placeOf(address: string): { host: string; port: number } {
  const url = new URL(address);
  return { host: nameOf(url.host), port: Number(url.port) || (url.protocol === 'https:' ? 443 : 80) };
}

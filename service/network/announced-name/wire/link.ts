import { readInterfaces } from '../../../kernel/machine.ts';
import { createRangeCheck } from '../../../lib/address-range.ts';

/** A network interface of this computer, as far as packets on it are concerned. */
export type Link = {
  name: string;
  /** An IPv4 address of it, by which the system knows it; null without one. */
  v4: string | null;
  /** Its zone, by which the system knows it for IPv6, such as `eth0`, on Windows `12`; null without IPv6. */
  zone: string | null;
  /** Changes when sockets must be opened anew. */
  key: string;
  /** Whether an address, as a socket gives it, is in one of the networks of this interface. */
  has(address: string): boolean;
};

/** Reads an interface from the system; undefined when there is none with an address. */
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
    // Every interface has the network fe80::/64: there the zone tells them apart.
    has: (address) => {
      const [, zone] = address.split('%', 2);
      return (zone === undefined || zones.includes(zone)) && isInNetwork(address);
    },
  };
}

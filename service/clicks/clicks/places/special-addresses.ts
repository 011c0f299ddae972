import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Ranges that belong to the own network or machine. */
const LOCAL_RANGES: readonly string[] = [
  'private',
  'loopback',
  'linkLocal',
  'carrierGradeNat',
  'uniqueLocal',
  'deprecatedSiteLocal',
];

type Address = ReturnType<typeof ipaddr.process>;

/** Undefined unless the text is an IPv4 or IPv6 address; a zone and an IPv4-mapped form are resolved. */
function findAddress(text: string): Address | undefined {
  // A zone names a network card of this machine and says nothing about the other side.
  const [address = ''] = text.split('%', 1);
  return isIP(address) === 0 ? undefined : ipaddr.process(address);
}

/**
 * One spelling for every address: `10.0.0.7` for `::ffff:10.0.0.7`, `fe80::1` for `fe80::1%eth0`.
 *
 * What is no address comes back as it is.
 */
export function plainAddress(text: string): string {
  const isPlainIPv4 = !text.includes(':');
  return isPlainIPv4 ? text : (findAddress(text)?.toString() ?? text);
}

/** Whether the address is this machine's or one of a local network's, and so has no country. */
export const isLocalAddress = (text: string): boolean => LOCAL_RANGES.includes(rangeOf(text));

/** Whether the address is one of a single machine on the internet: the only kind that has a country. */
export const mayHaveCountry = (text: string): boolean => rangeOf(text) === 'unicast';

const rangeOf = (text: string): string => findAddress(text)?.range() ?? 'invalid';

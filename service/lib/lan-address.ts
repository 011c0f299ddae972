import ipaddr from 'ipaddr.js';

/** Whether an address is one that local networks give out: IPv4, private or self-assigned. */
export function isLanAddress(address: string): boolean {
  if (!ipaddr.IPv4.isValidFourPartDecimal(address)) return false;
  const range = ipaddr.IPv4.parse(address).range();
  return range === 'private' || range === 'linkLocal';
}

/** Whether an address counts on the internet, and not only on some network. */
export const isPublicAddress = (address: string): boolean =>
  ipaddr.isValid(address) && ipaddr.parse(address).range() === 'unicast';

/**
 * Whether others can be let in at an address at all.
 *
 * Not at those of the computer's own, and not at `fe80::…`, which means nothing in a URL without the name of an interface.
 */
export function isShareable(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.parse(address);
  const range = parsed.range();
  if (range === 'linkLocal') return parsed.kind() === 'ipv4';
  return range !== 'loopback' && range !== 'unspecified';
}

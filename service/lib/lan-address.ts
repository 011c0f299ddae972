import ipaddr from 'ipaddr.js';

/** Whether an address is one that local networks give out: IPv4, private or self-assigned. */
export function isLanAddress(address: string): boolean {
  if (!ipaddr.IPv4.isValidFourPartDecimal(address)) return false;
  const range = ipaddr.IPv4.parse(address).range();
  return range === 'private' || range === 'linkLocal';
}

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

/** Whether the other end of a socket is on this very computer. */
export const isLoopback = (address: string): boolean => /^(::ffff:)?127\.|^::1$/i.test(address);

const LOOPBACK_HOSTS = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Whether the host of a URL is this very computer, as programs on it are told to others. */
export const isLoopbackHost = (hostname: string): boolean => LOOPBACK_HOSTS.has(hostname);

/** What callers are counted by: an IPv4 address, or the /64 of an IPv6 one, since every device may choose within it. */
export function addressBucket(address: string): string {
  const parsed = ipaddr.isValid(address) ? ipaddr.process(address) : undefined;
  if (!(parsed instanceof ipaddr.IPv6)) return parsed?.toString() ?? address;
  const network = parsed.parts.slice(0, 4).map((part) => part.toString(16));
  return `${network.join(':')}::/64`;
}

/** Where this Linnet is known to answer. */
export type OwnPlaces = {
  /** Addresses of its own: that of the screens, and what links begin with. */
  bases: readonly string[];
  /** The port of links on custom domains. */
  domainPort: number;
  /** Names of custom domains. */
  domains: readonly string[];
};

const DEFAULT_PORTS = ['', '80', '443'];

/** Whether an address leads to this Linnet, so that a link to it would lead to itself. */
export function isOwnAddress(address: string, { bases, domainPort, domains }: OwnPlaces): boolean {
  const url = readUrl(address);
  if (!url) return false;
  const own = bases.map(readUrl).filter((base) => base !== undefined);
  if (own.some(({ host }) => host === url.host)) return true;
  const portOfDomains = domainPort === 80 ? '' : String(domainPort);
  if (domains.includes(url.hostname)) return [portOfDomains, ...DEFAULT_PORTS].includes(url.port);
  const ports = [portOfDomains, ...own.map(({ port }) => port)];
  if (isLoopback(url.hostname)) return ports.includes(url.port);
  return url.port !== '' && ports.includes(url.port) && isNearby(url.hostname) && isOneSegment(url.pathname);
}

/**
 * The addresses of a computer change, and it can have several names: a short path at Linnet's own port is taken for a
 * link of an earlier address, whatever the number or the name.
 */
const isNearby = (name: string): boolean =>
  name.startsWith('[') || /^\d+(\.\d+){3}$/.test(name) || !name.includes('.') || /\.(local|lan)$/.test(name);

const isOneSegment = (path: string): boolean => /^\/[^/]+\/?$/.test(path);

const isLoopback = (name: string): boolean =>
  name === 'localhost' || name === '[::1]' || /^127(\.\d+){3}$/.test(name);

const readUrl = (address: string): URL | undefined => (URL.canParse(address) ? new URL(address) : undefined);

import { isIPv4, isIPv6 } from 'node:net';

/** `host:port`, `[v6]:port` and plain hosts: lower-case, without port, brackets and trailing dot. */
export function hostNameOf(host: string): string {
  const lower = host.trim().toLowerCase();
  if (lower.startsWith('[')) return lower.slice(1, Math.max(lower.indexOf(']'), 1));
  return lower.replace(/:\d*$/, '').replace(/\.$/, '');
}

/** Whether a name or address means the computer it is used on; `127.example.com` is anybody's. */
export const isLoopbackName = (name: string): boolean =>
  name === 'localhost' || name === '::1' || (name.startsWith('127.') && isIPv4(name));

/** The URL of a server at an address, without a slash at the end: IPv6 in brackets, port 80 left out. */
export const urlAt = (address: string, port: number): string =>
  new URL(`http://${isIPv6(address) ? `[${address}]` : address}:${port}`).origin;

/** What a browser connects to. */
export type HostPort = { host: string; port: number };

/** Where a URL leads. @throws TypeError when it is none. */
export function hostPortOf(address: string): HostPort {
  const url = new URL(address);
  return { host: hostNameOf(url.host), port: Number(url.port) || (url.protocol === 'https:' ? 443 : 80) };
}

import { isIPv4, isIPv6 } from 'node:net';
import { recentAnswers } from './recent-answers.ts';

/** The host of `host:port`, `[v6]:port` or a plain host: lower case, without port, brackets and trailing dot. */
export function hostNameOf(host: string): string {
  const lower = host.trim().toLowerCase();
  if (lower.startsWith('[')) return lower.slice(1, Math.max(lower.indexOf(']'), 1));
  return lower.replace(/:\d*$/, '').replace(/\.$/, '');
}

/** Whether a host name or address means the computer it is used on. `127.example.com` is an ordinary name. */
export const isLoopbackName = (name: string): boolean =>
  name === 'localhost' || name === '::1' || (name.startsWith('127.') && isIPv4(name));

const LOOPBACK_HOSTS = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * Whether `hostname` of a URL is one of the usual spellings of this computer. Unlike `isLoopbackName`, it takes no
 * other.
 */
export const isLoopbackHost = (hostname: string): boolean => LOOPBACK_HOSTS.has(hostname);

/** The URL of a server at an address, without a slash at the end: IPv6 in brackets, port 80 left out. */
export const urlAt = (address: string, port: number): string => originOf('http', address, port);

/** The same with TLS, port 443 left out. */
export const secureUrlAt = (address: string, port: number): string => originOf('https', address, port);

const originOf = (scheme: string, address: string, port: number): string =>
  readAddress(`${scheme}://${isIPv6(address) ? `[${address}]` : address}:${port}`).origin;

/** The host and port that a browser connects to. */
export type HostPort = { readonly host: string; readonly port: number };

/** The host and port of a URL. @throws TypeError when the text is no URL. */
export const hostPortOf = (address: string): HostPort => readAddress(address).place;

/** Reading an address takes a microsecond, and a request asks for several, mostly the same ones as the last request. */
const recall = recentAnswers<{ origin: string; place: HostPort }>(500);

const readAddress = (address: string) =>
  recall(address, () => {
    const url = new URL(address);
    const port = Number(url.port) || (url.protocol === 'https:' ? 443 : 80);
    return { origin: url.origin, place: { host: hostNameOf(url.host), port } };
  });

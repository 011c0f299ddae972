import { isLoopbackHost } from '../../../lib/host-name.ts';
import { parseUrl } from '../../../lib/parse-url.ts';

/** The address without its port, if it leads to the person's own computer; else as it is. */
export function withoutPort(address: string): string {
  const url = parseUrl(address);
  if (url?.protocol !== 'http:' || !isLoopbackHost(url.hostname)) return address;
  url.port = '';
  return url.href;
}

/** An address with further parameters; the rest of the address stays as it is. */
export function withParameters(address: string, parameters: Readonly<Record<string, string>>): string {
  const separator = address.includes('?') ? '&' : '?';
  return `${address}${separator}${new URLSearchParams(parameters)}`;
}

/**
 * Schemes of the official clients: the only schemes accepted without a dot (docs/contract/apps.md#return-addresses).
 */
const OFFICIAL_SCHEMES = new Set(['spoo:', 'raycast:']);

/**
 * Whether an app may be registered with this address (RFC 8252, 7 and 8.4): a site over TLS, a program on the
 * person's own computer, or a scheme of the app's own, which contains the dot of a domain name.
 *
 * Any other scheme may belong to the system or the browser, and every computer on the way can read a code that is
 * sent over plain HTTP.
 */
export function isReturnAddress(text: string): boolean {
  const url = parseUrl(text);
  if (!url || text.includes('#') || /\s/.test(text)) return false;
  const { protocol, hostname } = url;
  if (protocol === 'http:') return isLoopbackHost(hostname);
  return protocol === 'https:' || protocol.includes('.') || OFFICIAL_SCHEMES.has(protocol);
}

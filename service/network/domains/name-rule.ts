import { isIP, isIPv4 } from 'node:net';
import { parseUrl } from '../../lib/parse-url.ts';
import { isHostName } from '../../links/links/index.ts';

/** Characters that would make a URL read something else than a host. */
const NO_NAME = /[\s/\\:?#@%[\]]/;

/**
 * The name of a domain as it arrives in `Host`: lower case ASCII, without the dot at the end.
 *
 * `malformed` for what is no host name (RFC 1123), `reserved` for addresses, however they are written, and names of
 * the loopback.
 */
export function readDomainName(text: string): { name: string } | 'malformed' | 'reserved' {
  const written = text.trim().replace(/\.$/, '');
  if (isIP(written.replace(/^\[(.*)\]$/, '$1')) !== 0) return 'reserved';
  if (NO_NAME.test(written)) return 'malformed';
  const name = parseUrl(`http://${written}`)?.hostname ?? '';
  if (isIPv4(name) || name === 'localhost' || name.endsWith('.localhost')) return 'reserved';
  return isHostName(name) ? { name } : 'malformed';
}

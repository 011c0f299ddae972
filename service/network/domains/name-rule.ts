import { isIP, isIPv4 } from 'node:net';
import { parseUrl } from '../../lib/parse-url.ts';
import { isHostName } from '../../links/destination/index.ts';

/** Characters that would give a URL another meaning. */
const NO_NAME = /[\s/\\:?#@%[\]]/;

/**
 * The name of a domain as it arrives in `Host`: lower case ASCII, without the dot at the end.
 *
 * `malformed` for a text that is no host name (RFC 1123), `reserved` for addresses in any notation, and for names of
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

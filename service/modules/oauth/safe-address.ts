import { isLoopbackHost } from '../../lib/host-name.ts';
import { parseUrl } from '../../lib/parse-url.ts';

/**
 * Whether a provider may be reached at an address: over TLS, or on this computer where tests allow it.
 *
 * Without TLS anybody on the network could answer in the provider's place and sign in as anybody.
 */
export function isSafeAddress(text: string, allowLoopback: boolean): boolean {
  const url = parseUrl(text);
  if (!url) return false;
  const { protocol, hostname, username, password } = url;
  if (username !== '' || password !== '') return false;
  return protocol === 'https:' || (protocol === 'http:' && allowLoopback && isLoopbackHost(hostname));
}

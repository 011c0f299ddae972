import { isIP } from 'node:net';
import { parseUrl } from '../../../lib/parse-url.ts';
import { targetWords } from '../words.ts';
import { refuseTarget, type TargetRefusal } from './verdict.ts';

/** The host and port of a URL that can be asked for. */
export type Destination = {
  url: URL;
  host: string;
  port: number;
  /** The host, when it is an address and no name. */
  address: string | undefined;
};

/**
 * What can be judged of a URL before its name is resolved.
 *
 * `URL` reads decimal, octal and hexadecimal forms of IPv4 as browsers do, and names in other scripts as their ASCII
 * form.
 */
export function readDestination(text: string): { ok: true; destination: Destination } | TargetRefusal {
  const url = parseUrl(text);
  if (!url) return refuseTarget('malformed', targetWords.noAddress);
  if (url.protocol !== 'https:' && url.protocol !== 'http:') {
    return refuseTarget('scheme', targetWords.scheme);
  }
  if (url.username !== '' || url.password !== '') {
    return refuseTarget('user-info', targetWords.userInfo);
  }
  const port = Number(url.port || (url.protocol === 'https:' ? 443 : 80));
  if (port === 0) return refuseTarget('port', targetWords.port);
  // A name with a dot at its end is the same host, and no certificate has that form.
  if (url.hostname.endsWith('.')) url.hostname = url.hostname.replace(/\.+$/, '');
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (host === '' || host.endsWith('.')) return refuseTarget('malformed', targetWords.noAddress);
  return { ok: true, destination: { url, host, port, address: isIP(host) === 0 ? undefined : host } };
}

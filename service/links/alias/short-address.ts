import { parseUrl } from '../../lib/parse-url.ts';
import { decodePercent } from '../../lib/percent-encoding.ts';

/** A short address taken apart: `host` as it was written, null when the code stands alone. */
export type ShortAddress = { host: string | null; code: string };

const UNREADABLE = /[\s\p{Cc}]/u;
const SCHEME = /^[a-z][a-z0-9+.-]*:\/\//i;

/**
 * Reads a code, `host/code` or an address with one part in its path (docs/contract/reports.md#addresses).
 *
 * The code is percent-decoded. Undefined when no short address can be read from the text.
 */
export function readShortAddress(text: string): ShortAddress | undefined {
  const [given = ''] = text.trim().split(/[?#]/, 1);
  const address = given.replace(/\/$/, '');
  if (address === '' || UNREADABLE.test(address)) return undefined;
  return address.includes('/') ? readAddress(address) : readCode(null, address);
}

function readAddress(address: string): ShortAddress | undefined {
  const url = parseHttp(SCHEME.test(address) ? address : `http://${address}`);
  const [code, ...more] = url?.pathname.slice(1).split('/') ?? [];
  return url && code && more.length === 0 ? readCode(url.host, code) : undefined;
}

function parseHttp(address: string): URL | undefined {
  const url = parseUrl(address);
  return url && ['http:', 'https:'].includes(url.protocol) ? url : undefined;
}

function readCode(host: string | null, encoded: string): ShortAddress | undefined {
  const code = decodePercent(encoded);
  return code === undefined || UNREADABLE.test(code) ? undefined : { host, code };
}

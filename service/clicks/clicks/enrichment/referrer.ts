import { parse } from 'tldts';
import { parseUrl } from '../../../lib/parse-url.ts';

/** As long as a host name can be. */
const LONGEST_HOST = 253;

/**
 * The site a visitor came from: the registrable domain of a `Referer` (docs/contract/clicks.md#referrer).
 *
 * Addresses and names of the local network (`wiki.office.lan`) are kept whole, and so are the names
 * of apps (`android-app://com.example.mail`), which only look like domains. Null when the header is
 * absent or no URL.
 */
export function referrerOf(referer: string | null): string | null {
  const url = findUrl(referer ?? '');
  if (!url?.hostname) return null;
  const host = url.hostname.replace(/^\[|\]$|\.$/g, '').toLowerCase();
  const site = url.protocol.startsWith('http') ? siteOf(host) : host;
  return site.replace(/[^a-z\d.-]/g, '_').slice(0, LONGEST_HOST) || null;
}

// Most clicks have no referrer, and parsing an empty one would cost more than everything else here.
const findUrl = (text: string): URL | undefined => (text === '' ? undefined : parseUrl(text));

function siteOf(host: string): string {
  const { domain, isIcann } = parse(host);
  return domain && isIcann ? domain : host;
}

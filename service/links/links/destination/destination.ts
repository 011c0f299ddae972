import { codePointLength } from '../../../lib/code-points.ts';
import { parseUrl } from '../../../lib/parse-url.ts';
import { type Problem, refused } from '../../../lib/problem.ts';
import { linkRefusals } from '../words.ts';
import { comparableHost, isAddress, isDestinationHost, isPublicHostName } from './destination-host.ts';

const MAX_URL_LENGTH = 8192;

const WHITESPACE_OR_CONTROL = /[\s\p{Cc}\p{Surrogate}]/u;
/** Scheme, then user information, host and port of an RFC 3986 authority. */
const WEB_URL = /^(https?):\/\/(?:[^@/?#\\]*@)?(\[[^\]@]*\]|[^@:/?#[\]\\%]+)(?::(\d{0,5}))?(?=[/?#]|$)/i;
const DEFAULT_PORT: Record<string, number> = { http: 80, https: 443 };

/** A host and port that Linnet answers at. `any` stands for every port of the host. */
export type OwnPlace = { readonly host: string; readonly port: number | 'any' };

export type DestinationPolicy = {
  /** The owner's setting "only public destinations": no IP addresses, single labels or names of private networks. */
  readonly onlyPublic: boolean;
  /** Where Linnet itself answers; subdomains of these hosts count as Linnet too. */
  readonly ownPlaces: readonly OwnPlace[];
};

type Place = { host: string; port: number };

/**
 * Why a link may not lead to this address, if it may not (docs/contract/links.md#destination). The address is checked
 * as it is, never corrected.
 *
 * `field` is the request field that the problem names. The blocklist is checked elsewhere (`checkBlocklist`).
 */
export function checkDestination(
  url: string,
  policy: DestinationPolicy,
  field = 'long_url',
): Problem | undefined {
  const place = findPlace(url);
  if (!place) return refused(field, linkRefusals.urlInvalid);
  if (policy.onlyPublic && !isPublicPlace(place)) return refused(field, linkRefusals.urlNotPublic);
  if (policy.ownPlaces.some((own) => isWithin(place, own))) return refused(field, linkRefusals.urlOwn);
  return undefined;
}

/** Whether the text is a complete http or https address that a browser opens as written. */
export const isWebAddress = (text: string): boolean => findPlace(text) !== undefined;

/**
 * Host and port a browser would connect to, international names in ASCII; undefined for anything that is not a valid
 * web address.
 */
function findPlace(url: string): Place | undefined {
  if (codePointLength(url) > MAX_URL_LENGTH || WHITESPACE_OR_CONTROL.test(url)) return undefined;
  const [, scheme = '', writtenHost = '', writtenPort] = WEB_URL.exec(url) ?? [];
  const port = writtenPort ? Number(writtenPort) : DEFAULT_PORT[scheme.toLowerCase()];
  const host = parseUrl(url)?.hostname;
  if (host === undefined || !port || port > 65_535 || !isHost(host, writtenHost)) return undefined;
  return { host, port };
}

/** IP addresses must be written in full: `127.1` or `0x7f000001` would disguise where a link leads. */
const isHost = (host: string, written: string): boolean =>
  isAddress(host) ? isAddress(written) : isDestinationHost(host);

const isPublicPlace = ({ host }: Place): boolean => !isAddress(host) && isPublicHostName(host);

function isWithin(place: Place, own: OwnPlace): boolean {
  if (own.port !== 'any' && own.port !== place.port) return false;
  const host = comparableHost(place.host);
  const ownHost = comparableHost(own.host);
  return host === ownHost || host.endsWith(`.${ownHost}`);
}

const NOT_PRINTABLE_ASCII = /[^\x21-\x7e]+/g;

/**
 * The value of a `Location` header: the stored address byte for byte, with non-ASCII characters percent-encoded and the
 * host in its ASCII form, which every client can look up (docs/contract/redirects.md#outcomes).
 */
export function toLocation(url: string): string {
  if (url.search(NOT_PRINTABLE_ASCII) < 0) return url;
  const [authority = '', , written = ''] = WEB_URL.exec(url) ?? [];
  const host = written.search(NOT_PRINTABLE_ASCII) < 0 ? written : (parseUrl(url)?.hostname ?? written);
  // The user information before the host may contain the text of the host.
  const at = authority.lastIndexOf(written);
  const address = url.slice(0, at) + host + url.slice(at + written.length);
  return address.replace(NOT_PRINTABLE_ASCII, encodeURIComponent);
}

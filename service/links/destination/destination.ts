import { isIPv4 } from 'node:net';
import ipaddr from 'ipaddr.js';
import { codePointLength } from '../../lib/characters.ts';
import { parseUrl } from '../../lib/parse-url.ts';
import { type Problem, refused } from '../../lib/problem.ts';
import type { Said } from '../../lib/words.ts';
import { destinationRefusals } from '../words.ts';
import { allowedSchemeOf, readOtherDestination } from './other-schemes.ts';

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
  /** The schemes besides http and https that the owner allows, in small letters. */
  readonly schemes: readonly string[];
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
  const scheme = allowedSchemeOf(url, policy.schemes);
  if (scheme !== undefined) return checkOther(url, scheme, policy, field);
  const place = findPlace(url);
  if (!place) return refused(field, invalidUrl(policy));
  const isOwn = policy.ownPlaces.some((own) => isWithin(place, own));
  if (isOwn && hasPagePath(url)) return undefined;
  if (policy.onlyPublic && !isPublicPlace(place)) return refused(field, destinationRefusals.urlNotPublic);
  return isOwn ? refused(field, destinationRefusals.urlOwn) : undefined;
}

/** The sentence of the platform, unless the owner allows more than its clients know. */
const invalidUrl = ({ schemes }: DestinationPolicy): Said =>
  schemes.length === 0
    ? destinationRefusals.urlInvalid
    : destinationRefusals.urlOfNone({ schemes: schemes.join(', ') });

function checkOther(url: string, scheme: string, { onlyPublic }: DestinationPolicy, field: string) {
  const other = readOtherDestination(url);
  const place = other?.host == null ? undefined : findPlace(`http://${other.host}/`);
  if (!other || (other.host !== null && !place))
    return refused(field, destinationRefusals.urlOfScheme({ scheme }));
  return onlyPublic && place && !isPublicPlace(place)
    ? refused(field, destinationRefusals.urlNotPublic)
    : undefined;
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

const LABEL = /^[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$/;
const TOP_LABEL = /^[a-z0-9][a-z0-9-]*[a-z]$/;
const NUMBER = /^(?:\d+|0x[0-9a-f]*)$/;
const MAX_LABEL = 63;
const MAX_NAME = 253;

/** Names that exist on private networks only (RFC 6761, RFC 6762 appendix G, RFC 8375). */
const PRIVATE_SUFFIX =
  /\.(?:local|lan|localhost|localdomain|internal|intranet|private|corp|home|home\.arpa)$/;

const isLabel = (label: string): boolean => label.length <= MAX_LABEL && LABEL.test(label);

/**
 * Whether a lower-case ASCII name follows the rules for host names (docs/contract/links.md#destination).
 *
 * A single label such as `nas` is fine. A name whose last label is a number is not: browsers read it as an address.
 */
export function isHostName(name: string): boolean {
  const labels = name.split('.');
  const top = labels.at(-1) ?? '';
  if (name.length > MAX_NAME || !labels.every(isLabel) || NUMBER.test(top)) return false;
  return labels.length === 1 || TOP_LABEL.test(top);
}

/**
 * Whether a destination may have this lower-case ASCII host. Computers of a local network have underscores in their names,
 * and a dot at the end keeps browsers from looking below other domains.
 */
const isDestinationHost = (name: string): boolean => isHostName(withoutRoot(name).replaceAll('_', 'x'));

/** Whether a name can be resolved on the public internet; single labels and names of private networks cannot. */
function isPublicHostName(name: string): boolean {
  const bare = withoutRoot(name);
  return bare.includes('.') && !PRIVATE_SUFFIX.test(bare);
}

const withoutRoot = (name: string): string => name.replace(/\.$/, '');

const isAddress = (host: string): boolean => host.startsWith('[') || isIPv4(host);

/**
 * A host in a form in which two spellings of the same host are equal.
 *
 * Every loopback or unspecified address becomes `localhost`, and an IPv4 address written as IPv6 becomes IPv4.
 */
export function comparableHost(host: string): string {
  const bare = host
    .toLowerCase()
    .replace(/^\[|\]$/g, '')
    .replace(/\.$/, '');
  if (!ipaddr.isValid(bare)) return bare;
  const address = ipaddr.process(bare);
  const range = address.range();
  return range === 'loopback' || range === 'unspecified' ? 'localhost' : address.toString();
}

/** The address of the page of a link: its destination on the wire (docs/contract/pages-of-links.md#address). */
export const pageAddress = (base: string, linkId: string): string => `${base}/go/page/${linkId}`;

/** Whether an address is that of a page of links, by its path. */
const hasPagePath = (url: string): boolean => /^[^/]+\/\/[^/]+\/go\/page\/[0-9a-f]{24}$/.test(url);

/** Whether a destination is the page of this link, whatever was added to its address. */
export const leadsToPageOf = (linkId: string, destination: string): boolean =>
  destination.includes(`/go/page/${linkId}`);

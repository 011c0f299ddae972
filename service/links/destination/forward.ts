import type { StoredForwarding } from '../../../drizzle/schema/index.ts';
import { parseUrl } from '../../lib/parse-url.ts';
import { decodePercent } from '../../lib/percent-encoding.ts';
import { hasWebScheme } from './other-schemes.ts';
import { type Filled, readTemplate, writeDate } from './template.ts';

/** The parts of a visit that can be forwarded to a destination. */
export type PassedOn = {
  /** The path after the name as it was sent, segment by segment; a slash at the end is an empty last one. */
  segments: readonly string[];
  /** The query as it was sent, with or without its question mark. */
  query: string;
  /** Who is signed in, by the name before the `@` of their address; null for a stranger. */
  user: string | null;
  /** In the zone of this computer. */
  now: Date;
};

/** Never forwarded, because it is the password of the link. */
const PASSWORD = 'password';

/** The longest resulting address, in characters. */
const LONGEST = 8192;

/** A path segment that browsers take for "here" or "one up". */
const DOTS = /^(?:\.|%2e){1,2}$/i;

/** Characters that servers may treat as the end of a segment after decoding. */
const SLASHES = /[/\\]|%2f|%5c/i;

/**
 * The destination of a visit to a link with forwarding (docs/contract/forwarding.md). Undefined if the link cannot
 * forward the path of the visit: then the answer is 404.
 *
 * Scheme, user information, host and port are always the destination's own. Destinations of other schemes than http and
 * https take nothing: a visitor could fill in who else gets an email.
 */
export function forward(
  destination: string,
  { path, query, places }: StoredForwarding,
  asked: PassedOn,
): string | undefined {
  if (!hasWebScheme(destination)) return asked.segments.length === 0 ? destination : undefined;
  const isClosed = asked.segments.at(-1) === '';
  const given = isClosed ? asked.segments.slice(0, -1) : asked.segments;
  if (given.some(climbs)) return undefined;
  const filling = places ? fill(destination, given, asked) : NOTHING_FILLED(destination);
  const left = given.slice(filling.taken);
  if (left.length > 0 && !path) return undefined;
  let address = left.length > 0 ? append(filling.address, left, isClosed) : filling.address;
  if (query) address = join(address, asked.query, filling.named);
  return leadsAway(destination, address) ? undefined : address;
}

/** Whether a segment leads up, in any spelling: as it was sent, decoded, or decoded twice. */
const climbs = (segment: string): boolean =>
  decode(segment)
    .split(SLASHES)
    .some((part) => DOTS.test(part));

type Filling = {
  address: string;
  /** The number of segments that the placeholders cover. */
  taken: number;
  /** The query parameters that placeholders use. */
  named: ReadonlySet<string>;
};

const NOTHING_FILLED = (address: string): Filling => ({ address, taken: 0, named: new Set() });

function fill(destination: string, given: readonly string[], asked: PassedOn): Filling {
  const { origin, parts } = readTemplate(destination);
  const named = new Set<string>();
  let [address, taken] = [origin, 0];
  for (const part of parts) {
    if (typeof part === 'string') {
      address += part;
      continue;
    }
    if (part.kind === 'query') named.add(part.name);
    if (part.kind === 'path') taken = given.length;
    if (part.kind === 'segment') taken = Math.max(taken, Math.min(part.number, given.length));
    const isInPath = /^\/[^?#]*$/.test(address.slice(origin.length));
    address += valueAt(part, given, asked, isInPath) || part.otherwise;
  }
  return { address, taken, named };
}

/** The value of a placeholder, encoded for its position; empty if the visit has none. */
function valueAt(place: Filled, given: readonly string[], asked: PassedOn, isInPath: boolean): string {
  switch (place.kind) {
    case 'path':
      return isInPath ? given.map(asSent).join('/') : encode(given.map(decode).join('/'));
    case 'segment': {
      const segment = given[place.number - 1] ?? '';
      return isInPath ? asSent(segment) : encode(decode(segment));
    }
    case 'query':
      return place.name === PASSWORD ? '' : encode(new URLSearchParams(asked.query).get(place.name) ?? '');
    case 'date':
      // Numbers, and what the owner wrote between them.
      return writeDate(place.pattern, asked.now);
    case 'user':
      return encode(asked.user ?? '');
  }
}

/** A lone half of a character cannot be encoded; what came over the network has none. */
const encode = (value: string): string => encodeURIComponent(value.replace(/\p{Surrogate}/gu, '\uFFFD'));

/** A segment that was decoded already stays as it is. */
const decode = (segment: string): string => decodePercent(segment) ?? segment;

/** What has no place in a segment of a path as it is (RFC 3986, 3.3), and a percent sign that begins no escape. */
const NOT_IN_SEGMENT = /[^A-Za-z0-9\-._~!$&'()*+,;=:@%]|%(?![0-9A-Fa-f]{2})/gu;
/** The same of a query (RFC 3986, 3.4). */
const NOT_IN_QUERY = /[^A-Za-z0-9\-._~!$&'()*+,;=:@/?%]|%(?![0-9A-Fa-f]{2})/gu;

/** A segment, every byte as it was sent where an address may hold it. */
const asSent = (segment: string): string => segment.replace(NOT_IN_SEGMENT, encode);

/** Path, and what follows it. */
function cut(address: string): [path: string, rest: string] {
  const at = address.search(/[?#]/);
  return at < 0 ? [address, ''] : [address.slice(0, at), address.slice(at)];
}

function append(address: string, segments: readonly string[], isClosed: boolean): string {
  const [path, rest] = cut(address);
  const between = path.endsWith('/') ? '' : '/';
  return `${path}${between}${segments.map(asSent).join('/')}${isClosed ? '/' : ''}${rest}`;
}

/** Adds parameters of the visit; those that the destination has, or has places for, keep its word. */
function join(address: string, query: string, named: ReadonlySet<string>): string {
  const [beforeHash = '', ...hash] = address.split(/(?=#)/);
  const at = beforeHash.indexOf('?');
  const own = new URLSearchParams(at < 0 ? '' : beforeHash.slice(at));
  const isPassed = (pair: string): boolean => {
    const [name] = new URLSearchParams(pair).keys();
    return name !== undefined && name !== PASSWORD && !own.has(name) && !named.has(name);
  };
  const added = query
    .replace(/^\?/, '')
    .split('&')
    .filter(isPassed)
    .map((pair) => pair.replace(NOT_IN_QUERY, encode))
    .join('&');
  if (added === '') return address;
  const sign = at < 0 ? '?' : /[?&]$/.test(beforeHash) ? '' : '&';
  return `${beforeHash}${sign}${added}${hash.join('')}`;
}

/**
 * Whether an address leads elsewhere than the destination's place and below its path: values are encoded for where they
 * land, so only dots could do that, put together from several values.
 */
function leadsAway(destination: string, address: string): boolean {
  if (address.length > LONGEST) return true;
  if (parseUrl(address)?.origin !== parseUrl(destination)?.origin) return true;
  return countDots(address) > countDots(destination);
}

const countDots = (address: string): number =>
  cut(address)[0]
    .split('/')
    .filter((segment) => DOTS.test(segment)).length;

import type { StoredForwarding } from '../../../../drizzle/schema/index.ts';
import { parseUrl } from '../../../lib/parse-url.ts';
import { writeDate } from './date-pattern.ts';
import { type Filled, readTemplate } from './template.ts';

/** What of a visit may go on to a destination. */
export type PassedOn = {
  /** The path after the name, percent-decoded segment by segment; a slash at the end is an empty last one. */
  segments: readonly string[];
  query: URLSearchParams;
  /** Who is signed in, by the name before the `@` of their address; null for a stranger. */
  user: string | null;
  /** In the zone of this computer. */
  now: Date;
};

/** Passed on nowhere: it opens a link, and is no business of the destination. */
const PASSWORD = 'password';

/** The longest address that comes of it, in characters. */
const LONGEST = 8192;

/** A path segment that browsers take for "here" or "one up". */
const DOTS = /^(?:\.|%2e){1,2}$/i;

/**
 * Where a visit is sent, of a link that passes something on (docs/contract/forwarding.md). Undefined when the link has
 * no use for what was asked: such a visit finds nothing.
 *
 * Scheme, user information, host and port are always the destination's own.
 */
export function forward(
  destination: string,
  { path, query, places }: StoredForwarding,
  asked: PassedOn,
): string | undefined {
  const isClosed = asked.segments.at(-1) === '';
  const given = isClosed ? asked.segments.slice(0, -1) : asked.segments;
  if (given.some((segment) => DOTS.test(segment))) return undefined;
  const filling = places ? fill(destination, given, asked) : NOTHING_FILLED(destination);
  const left = given.slice(filling.taken);
  if (left.length > 0 && !path) return undefined;
  let address = left.length > 0 ? append(filling.address, left, isClosed) : filling.address;
  if (query) address = join(address, asked.query, filling.named);
  return leadsAway(destination, address) ? undefined : address;
}

type Filling = {
  address: string;
  /** How many segments the places stand for. */
  taken: number;
  /** The query parameters that they stand for. */
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
    const isInPath = !/[?#]/.test(address.slice(origin.length));
    address += valueAt(part, given, asked, isInPath) || part.otherwise;
  }
  return { address, taken, named };
}

/** The value of a place, encoded for where it lands; empty when the visit has none. */
function valueAt(place: Filled, given: readonly string[], asked: PassedOn, isInPath: boolean): string {
  switch (place.kind) {
    case 'path':
      return isInPath ? given.map(encode).join('/') : encode(given.join('/'));
    case 'segment':
      return encode(given[place.number - 1] ?? '');
    case 'query':
      return place.name === PASSWORD ? '' : encode(asked.query.get(place.name) ?? '');
    case 'date':
      // Numbers, and what the owner wrote between them.
      return writeDate(place.pattern, asked.now);
    case 'user':
      return encode(asked.user ?? '');
  }
}

/** A lone half of a character cannot be encoded; what came over the network has none. */
const encode = (value: string): string => encodeURIComponent(value.replace(/\p{Surrogate}/gu, '\uFFFD'));

/** Path, and what follows it. */
function cut(address: string): [path: string, rest: string] {
  const at = address.search(/[?#]/);
  return at < 0 ? [address, ''] : [address.slice(0, at), address.slice(at)];
}

function append(address: string, segments: readonly string[], isClosed: boolean): string {
  const [path, rest] = cut(address);
  const between = path.endsWith('/') ? '' : '/';
  return `${path}${between}${segments.map(encode).join('/')}${isClosed ? '/' : ''}${rest}`;
}

/** Adds parameters of the visit; those that the destination has, or has places for, keep its word. */
function join(address: string, query: URLSearchParams, named: ReadonlySet<string>): string {
  const [beforeHash = '', ...hash] = address.split(/(?=#)/);
  const at = beforeHash.indexOf('?');
  const own = new URLSearchParams(at < 0 ? '' : beforeHash.slice(at));
  const added = [...query]
    .filter(([name]) => name !== PASSWORD && !own.has(name) && !named.has(name))
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
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

import type { Link, WatchedDestination } from '../../../drizzle/schema/index.ts';
import type { Machine } from '../../kernel/machine.ts';
import { readAddressRange, writeAddressRange } from '../../lib/address-range.ts';
import { isLoopback } from '../../lib/ip-address.ts';
import { kindOf } from '../../lib/network-interface.ts';
import { parseUrl } from '../../lib/parse-url.ts';
import { readTemplate } from '../destination/operations.ts';
import type { WatchMode } from './model.ts';

/** An address of a link that is watched, and what it is for the link. */
export type WatchedAddress = Pick<WatchedDestination, 'url' | 'place' | 'host'>;

/** Whether the destinations of a link are watched (docs/contract/watch.md#which-links). */
export const isWatched = ({ ownerId, generation, binnedAt, status, watch }: Link, mode: WatchMode): boolean =>
  mode !== 'off' &&
  (watch ?? mode === 'all') &&
  ownerId !== null &&
  generation === 'v2' &&
  binnedAt === null &&
  status !== 'INACTIVE' &&
  status !== 'BLOCKED';

/**
 * The addresses of a link that can be watched, each once, and those that cannot
 * (docs/contract/watch.md#which-destinations).
 */
export function destinationsOf(link: Link): { wanted: WatchedAddress[]; unwatched: string[] } {
  const rules = [...(link.rules ?? []).map(({ then }) => then), ...Object.values(link.geoRules ?? {})];
  const all: (readonly [WatchedDestination['place'], string | null])[] = [
    ['destination', link.page ? null : link.longUrl],
    ...rules.map((url) => ['rule', url] as const),
    ...(link.abVariants ?? []).map(({ url }) => ['variant', url] as const),
    ['fallback', link.preStartUrl],
    ['fallback', link.expiredRedirectUrl],
  ];
  const wanted = new Map<string, WatchedAddress>();
  const unwatched = new Set<string>();
  for (const [place, text] of all) {
    if (text === null) continue;
    const url = addressOf(text, link.forwarding?.places ?? false);
    if (url === undefined) unwatched.add(text);
    else if (!wanted.has(url)) wanted.set(url, { url, place, host: watchedHost(url) });
  }
  return { wanted: [...wanted.values()], unwatched: [...unwatched] };
}

/** Where a request to an address goes: the host with its port. */
export const watchedHost = (url: string): string => parseUrl(url)?.host ?? '';

/**
 * The address that is asked for a destination; undefined if there is none. Places have the text that the owner gave for
 * visits without one. The path and the query may be left out by a visit; other places without such a text make up an
 * address that no visit has.
 */
function addressOf(destination: string, hasPlaces: boolean): string | undefined {
  const { origin, parts } = hasPlaces ? readTemplate(destination) : { origin: destination, parts: [] };
  let address = origin;
  for (const part of parts) {
    if (typeof part === 'string') address += part;
    else if (part.otherwise !== '') address += part.otherwise;
    else if (part.kind !== 'path' && part.kind !== 'query') return undefined;
  }
  const url = parseUrl(address);
  if (!url || !/^https?:$/.test(url.protocol)) return undefined;
  url.hash = '';
  return url.href;
}

/** A computer gives itself such an address when it finds no network. */
const SELF_ASSIGNED = '169.254.';

/** The IPv4 networks that a computer is in, such as `10.1.2.0/24`, in the same order each time; none of containers. */
export function presentNetworks({ addresses }: Pick<Machine, 'addresses'>): string[] {
  const found = addresses().flatMap(({ address, prefix, interface: name }) => {
    const isNone = isLoopback(address) || address.startsWith(SELF_ASSIGNED) || kindOf(name) === 'container';
    const range = isNone
      ? undefined
      : readAddressRange(prefix === undefined ? address : `${address}/${prefix}`);
    return range?.family === 'ipv4' ? [writeAddressRange(range)] : [];
  });
  return [...new Set(found)].sort();
}

/**
 * Whether a computer is where hosts of the local network have answered it: in every network that it was in then. A laptop
 * at home is not, nor one whose VPN has ended, and their failures say nothing about an intranet.
 */
export const areHere = (known: readonly string[], present: readonly string[]): boolean =>
  known.length > 0 && known.every((network) => present.includes(network));

import type { Link } from '../../../drizzle/schema/index.ts';
import type { Reader } from '../../db/connection.ts';
import { toLocation } from './destination/destination.ts';
import { findAnyByAlias } from './repository.ts';

/** A link in memory. `link.totalClicks` and `link.lastClick` are counted here first; the database follows. */
export type IndexedLink = {
  link: Link;
  /** The destination, encoded for the `Location` header. */
  location: string;
  /** The destinations of its variants, encoded likewise and in their order. */
  variantLocations: readonly string[];
  /** Clicks that are counted here and not written yet. While there are any, the entry is not evicted. */
  unwritten: number;
  /** Whether the link was followed since the entry was last considered for eviction. */
  wasFollowed: boolean;
};

/** By what a link is found. */
export type LinkKey = { namespace: string; alias: string };

export type LinkIndex = {
  /** The link when it is in memory; marks it as followed. */
  find(namespace: string, alias: string): IndexedLink | undefined;
  /** The link, read from the database when it is not in memory; undefined when it does not exist. */
  load(namespace: string, alias: string): Promise<IndexedLink | undefined>;
  /**
   * Forgets a link that changed, and where it was found before; the next visit reads it. To be called before the write
   * is acknowledged, so that the next redirect sees the change.
   */
  changed(before: LinkKey, after: LinkKey): void;
  /** Forgets every link, after a change of links that are not named one by one. */
  forgetAll(): void;
  /** A stored link with its clicks and last click as counted here, including those that are not written yet. */
  withLiveClicks(link: Link): Link;
};

/** The most links in memory. At about 700 bytes each, they take some 35 MB. */
const MAX_LINKS = 50_000;

/** The most entries considered for eviction in one step: a redirect must not wait for a pass over all of them. */
const MAX_CONSIDERED = 1_000;

const keyOf = ({ namespace, alias }: LinkKey): string => `${namespace}/${alias}`;

type FindLink = (namespace: string, alias: string) => Promise<Link | undefined>;

export const createLinkIndex = (read: Reader): LinkIndex =>
  indexLinks((namespace, alias) => findAnyByAlias(read, namespace, alias), MAX_LINKS);

/**
 * A bounded index of links by namespace and canonical alias, filled on miss.
 *
 * Evicts by the CLOCK algorithm, an approximation of least recently used: the hand moves over the entries in a circle
 * and removes those that were not followed since its last pass. Finding a link therefore only sets a flag.
 */
export function indexLinks(findLink: FindLink, maxLinks: number): LinkIndex {
  const entries = new Map<string, IndexedLink>();
  /** Entries that are out of date, but have clicks that are not written yet: the link's next entry goes on counting. */
  const outdated = new Map<string, IndexedLink>();
  const loading = new Map<string, Promise<IndexedLink | undefined>>();
  let hand = entries.entries();

  /** The new entry is never evicted: a redirect to it is about to be answered and counted. */
  const makeRoom = (added: IndexedLink): void => {
    for (let considered = 0; entries.size > maxLinks && considered < MAX_CONSIDERED; considered += 1) {
      const next = hand.next();
      if (next.done) {
        hand = entries.entries();
        continue;
      }
      const [key, entry] = next.value;
      // Clicks that are not written yet would be lost.
      if (entry === added || entry.unwritten > 0) continue;
      if (entry.wasFollowed) entry.wasFollowed = false;
      else entries.delete(key);
    }
  };

  const put = (key: string, link: Link): IndexedLink => {
    const counted = outdated.get(key);
    outdated.delete(key);
    const entry =
      counted?.link.number === link.number && counted.unwritten > 0
        ? renew(counted, link)
        : { link, ...locationsOf(link), unwritten: 0, wasFollowed: true };
    entries.set(key, entry);
    makeRoom(entry);
    return entry;
  };
  const forget = (key: string, nextKey: string): void => {
    const entry = entries.get(key) ?? outdated.get(key);
    entries.delete(key);
    outdated.delete(key);
    if (entry && entry.unwritten > 0) outdated.set(nextKey, entry);
  };
  const dropWritten = (): void => {
    for (const [key, { unwritten }] of outdated) if (unwritten === 0) outdated.delete(key);
  };

  const load = (namespace: string, alias: string): Promise<IndexedLink | undefined> => {
    const key = keyOf({ namespace, alias });
    const known = entries.get(key);
    if (known) return Promise.resolve(known);
    const underWay = loading.get(key);
    if (underWay) return underWay;
    const isCurrent = (): boolean => loading.get(key) === own;
    const own: Promise<IndexedLink | undefined> = findLink(namespace, alias).then(
      (link) => {
        // A write that was acknowledged during the read has removed this load: what was read may be out of date.
        if (!isCurrent()) return load(namespace, alias);
        loading.delete(key);
        return link && put(key, link);
      },
      (error: unknown) => {
        if (isCurrent()) loading.delete(key);
        throw error;
      },
    );
    loading.set(key, own);
    return own;
  };

  return {
    find: (namespace, alias) => {
      const entry = entries.get(keyOf({ namespace, alias }));
      if (entry) entry.wasFollowed = true;
      return entry;
    },
    load,
    changed: (before, after) => {
      const [key, nextKey] = [keyOf(before), keyOf(after)];
      loading.delete(key);
      loading.delete(nextKey);
      dropWritten();
      // The alias may have been another link's until then.
      if (nextKey !== key) forget(nextKey, nextKey);
      forget(key, nextKey);
    },
    forgetAll: () => {
      loading.clear();
      for (const key of entries.keys()) forget(key, key);
    },
    withLiveClicks: (link) => {
      const key = keyOf(link);
      const live = (entries.get(key) ?? outdated.get(key))?.link;
      if (live?.number !== link.number) return link;
      return { ...link, totalClicks: live.totalClicks, lastClick: live.lastClick };
    },
  };
}

/** One for all links without variants, which are most. */
const NONE: readonly string[] = [];

const locationsOf = ({ longUrl, abVariants }: Link): Pick<IndexedLink, 'location' | 'variantLocations'> => ({
  location: toLocation(longUrl),
  variantLocations: abVariants?.map(({ url }) => toLocation(url)) ?? NONE,
});

/** Keeps the entry object: clicks that are not written yet refer to it. */
function renew(entry: IndexedLink, link: Link): IndexedLink {
  const { totalClicks, lastClick } = entry.link;
  entry.link = { ...link, totalClicks, lastClick };
  const { location, variantLocations } = locationsOf(link);
  entry.location = location;
  entry.variantLocations = variantLocations;
  entry.wasFollowed = true;
  return entry;
}

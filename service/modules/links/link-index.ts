import type { Link } from '../../../drizzle/schema/index.ts';
import type { Reader } from '../../db/connection.ts';
import { toLocation } from './destination/destination.ts';
import { findByAlias } from './repository.ts';

/** A link in memory. `link.totalClicks` and `link.lastClick` are counted here first; the database follows. */
export type IndexedLink = {
  link: Link;
  /** The destination, encoded for the `Location` header. */
  location: string;
  /** Clicks that are counted here and not written yet. While there are any, the entry is not evicted. */
  unwritten: number;
  /** Whether the link was followed since the entry was last considered for eviction. */
  wasFollowed: boolean;
};

export type LinkIndex = {
  /** The link when it is in memory; marks it as followed. */
  find(namespace: string, alias: string): IndexedLink | undefined;
  /** The link, read from the database when it is not in memory; undefined when it does not exist. */
  load(namespace: string, alias: string): Promise<IndexedLink | undefined>;
  /** To be called in the step in which a write is acknowledged, so that the next redirect sees the change. */
  changed(before: Link | undefined, after: Link | undefined): void;
  /** A stored link with its clicks and last click as counted here, including those that are not written yet. */
  withLiveClicks(link: Link): Link;
};

/** The most links in memory. At about 700 bytes each, they take some 35 MB. */
const MAX_LINKS = 50_000;

/** The most entries considered for eviction in one step: a redirect must not wait for a pass over all of them. */
const MAX_CONSIDERED = 1_000;

const keyOf = (namespace: string, alias: string): string => `${namespace}/${alias}`;

type FindLink = (namespace: string, alias: string) => Promise<Link | undefined>;

export const createLinkIndex = (read: Reader): LinkIndex =>
  indexLinks((namespace, alias) => findByAlias(read, namespace, alias), MAX_LINKS);

/**
 * A bounded index of links by namespace and canonical alias, filled on miss.
 *
 * Evicts by the CLOCK algorithm, an approximation of least recently used: the hand moves over the entries in a circle
 * and removes those that were not followed since its last pass. Finding a link therefore only sets a flag.
 */
export function indexLinks(findLink: FindLink, maxLinks: number): LinkIndex {
  const entries = new Map<string, IndexedLink>();
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

  const put = (link: Link, wasFollowed: boolean): IndexedLink => {
    const entry = { link, location: toLocation(link.longUrl), unwritten: 0, wasFollowed };
    entries.set(keyOf(link.namespace, link.alias), entry);
    makeRoom(entry);
    return entry;
  };

  const load = (namespace: string, alias: string): Promise<IndexedLink | undefined> => {
    const key = keyOf(namespace, alias);
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
        return link && put(link, true);
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
      const entry = entries.get(keyOf(namespace, alias));
      if (entry) entry.wasFollowed = true;
      return entry;
    },
    load,
    changed: (before, after) => {
      const old = before && entries.get(keyOf(before.namespace, before.alias));
      for (const link of [before, after]) if (link) loading.delete(keyOf(link.namespace, link.alias));
      if (before) entries.delete(keyOf(before.namespace, before.alias));
      if (!after) return;
      if (old) reuse(entries, old, after);
      // It was not followed yet, so it must not evict a link that was.
      else if (entries.size < maxLinks) put(after, false);
    },
    withLiveClicks: (link) => {
      const live = entries.get(keyOf(link.namespace, link.alias))?.link;
      if (live?.number !== link.number) return link;
      return { ...link, totalClicks: live.totalClicks, lastClick: live.lastClick };
    },
  };
}

/** Keeps the entry object: clicks that are not written yet refer to it. */
function reuse(entries: Map<string, IndexedLink>, entry: IndexedLink, after: Link): void {
  const { totalClicks, lastClick } = entry.link;
  entry.link = { ...after, totalClicks, lastClick };
  entry.location = toLocation(after.longUrl);
  entries.set(keyOf(after.namespace, after.alias), entry);
}

import type { Link } from '../../../drizzle/schema/index.ts';
import type { Reader } from '../../db/connection.ts';
import { toLocation } from './destination/destination.ts';
import { findByAlias } from './repository.ts';

/** A link as redirects see it. `link.totalClicks` and `link.lastClick` are live here, ahead of the database. */
export type IndexedLink = {
  link: Link;
  /** Ready for the header. */
  location: string;
  /** Clicks counted here and not yet written. While there are any, the entry must stay. */
  unwritten: number;
  /** Whether somebody followed the link since the entry was last considered for eviction. */
  wasFollowed: boolean;
};

export type LinkIndex = {
  /** For somebody who follows it: the link, when it is in memory. */
  find(namespace: string, alias: string): IndexedLink | undefined;
  /** The same, read from the database when it is not in memory; undefined when it does not exist. */
  load(namespace: string, alias: string): Promise<IndexedLink | undefined>;
  /** Call in the step in which a write is acknowledged: redirects then see it at once. */
  changed(before: Link | undefined, after: Link | undefined): void;
  /** Clicks of a link and the last one, with those that are not written yet. */
  withLiveClicks(link: Link): Link;
};

/** Links kept at once. At about 700 bytes each, this stays near 35 MB. */
const MOST_LINKS = 50_000;

/** Entries considered for eviction in one step, so that nobody who follows a link waits for a look at all of them. */
const MOST_CONSIDERED = 1_000;

const keyOf = (namespace: string, alias: string): string => `${namespace}/${alias}`;

type FindLink = (namespace: string, alias: string) => Promise<Link | undefined>;

export const createLinkIndex = (read: Reader): LinkIndex =>
  indexLinks((namespace, alias) => findByAlias(read, namespace, alias), MOST_LINKS);

/**
 * A bounded index of links by namespace and canonical alias, filled on miss.
 *
 * Evicts by the CLOCK algorithm, which comes close to the least recently followed: a hand goes round the entries, and
 * one that was followed since its last visit stays for another round. Finding a link costs no more than a flag.
 */
export function indexLinks(findLink: FindLink, mostLinks: number): LinkIndex {
  const entries = new Map<string, IndexedLink>();
  const loading = new Map<string, Promise<IndexedLink | undefined>>();
  let hand = entries.entries();

  /** The newcomer stays in any case: somebody is about to be sent there, and counted. */
  const makeRoom = (newcomer: IndexedLink): void => {
    for (let considered = 0; entries.size > mostLinks && considered < MOST_CONSIDERED; considered += 1) {
      const next = hand.next();
      if (next.done) {
        hand = entries.entries();
        continue;
      }
      const [key, entry] = next.value;
      // Clicks that were counted here and nowhere else would be lost.
      if (entry === newcomer || entry.unwritten > 0) continue;
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
        // A write that was acknowledged during the read took this load off the list: what was read may be older.
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
      // Nobody has followed it yet: it must not push out what people follow.
      else if (entries.size < mostLinks) put(after, false);
    },
    withLiveClicks: (link) => {
      const live = entries.get(keyOf(link.namespace, link.alias))?.link;
      if (live?.number !== link.number) return link;
      return { ...link, totalClicks: live.totalClicks, lastClick: live.lastClick };
    },
  };
}

/** The entry stays the same object: clicks on their way to the database still point at it. */
function reuse(entries: Map<string, IndexedLink>, entry: IndexedLink, after: Link): void {
  const { totalClicks, lastClick } = entry.link;
  entry.link = { ...after, totalClicks, lastClick };
  entry.location = toLocation(after.longUrl);
  entries.set(keyOf(after.namespace, after.alias), entry);
}

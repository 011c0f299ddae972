import type { Link } from '../../../drizzle/schema/index.ts';
import type { Reader } from '../../db/connection.ts';
import { toLocation } from './destination.ts';
import { findByAlias } from './repository.ts';

/** A link as redirects see it. `link.totalClicks` and `link.lastClick` are live here, ahead of the database. */
export type IndexedLink = {
  link: Link;
  /** Ready for the header. */
  location: string;
  /** Clicks counted here and not yet written. While there are any, the entry must stay. */
  unwritten: number;
};

export type LinkIndex = {
  /** The link, when it is in memory. */
  find(namespace: string, alias: string): IndexedLink | undefined;
  /** The link, read from the database when it is not in memory; undefined when it does not exist. */
  load(namespace: string, alias: string): Promise<IndexedLink | undefined>;
  /** Call in the step in which a write is acknowledged: redirects then see it at once. */
  changed(before: Link | undefined, after: Link | undefined): void;
  /** Clicks of a link and the last one, with those that are not written yet. */
  withLiveClicks(link: Link): Link;
};

/** Links kept at once. At about 700 bytes each, this stays near 35 MB. */
const MOST_LINKS = 50_000;

const keyOf = (namespace: string, alias: string): string => `${namespace}/${alias}`;

/** A bounded index of links by namespace and canonical alias, filled on miss. */
export function createLinkIndex(read: Reader, mostLinks = MOST_LINKS): LinkIndex {
  const entries = new Map<string, IndexedLink>();
  const loading = new Map<string, Promise<IndexedLink | undefined>>();

  const put = (link: Link): IndexedLink => {
    const key = keyOf(link.namespace, link.alias);
    const entry = { link, location: toLocation(link.longUrl), unwritten: 0 };
    entries.delete(key);
    entries.set(key, entry);
    if (entries.size > mostLinks) evict(entries);
    return entry;
  };

  const fill = async (key: string, namespace: string, alias: string): Promise<IndexedLink | undefined> => {
    const link = await findByAlias(read, namespace, alias);
    // A write that was acknowledged during the read took this load off the list: what it left in the index is newer.
    if (!loading.has(key)) return entries.get(key);
    loading.delete(key);
    return link && put(link);
  };

  return {
    find: (namespace, alias) => entries.get(keyOf(namespace, alias)),
    load: (namespace, alias) => {
      const key = keyOf(namespace, alias);
      const known = entries.get(key);
      if (known) return Promise.resolve(known);
      const load = loading.get(key) ?? fill(key, namespace, alias);
      loading.set(key, load);
      return load;
    },
    changed: (before, after) => {
      const old = before && entries.get(keyOf(before.namespace, before.alias));
      if (before) {
        entries.delete(keyOf(before.namespace, before.alias));
        loading.delete(keyOf(before.namespace, before.alias));
      }
      if (!after) return;
      loading.delete(keyOf(after.namespace, after.alias));
      if (old) reuse(entries, old, after);
      else put(after);
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

/** Forgets the links that came in first, except those whose clicks only exist here. */
function evict(entries: Map<string, IndexedLink>): void {
  for (const [key, entry] of entries) {
    if (entry.unwritten > 0) continue;
    entries.delete(key);
    return;
  }
}

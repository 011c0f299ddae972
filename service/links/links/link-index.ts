import type { Link } from '../../../drizzle/schema/index.ts';
import type { Reader } from '../../db/connection.ts';
import { toLocation } from '../destination/index.ts';

import { readAnyByAlias } from './repository.ts';

/** A link in memory. `link.totalClicks` and `link.lastClick` are counted here first; the database follows. */
export type IndexedLink = {
  link: Link;
  /** The destination, encoded for the `Location` header. */
  location: string;
  /** The destinations of its variants, encoded likewise and in their order. */
  variantLocations: readonly string[];
  /** Clicks that are counted here but not written yet. An entry with such clicks is not evicted. */
  unwritten: number;
  /** Whether the link was followed since the entry was last considered for eviction. */
  wasFollowed: boolean;
  /** The keys of those further names by which it was visited. */
  names: readonly string[];
};

/** The key of a link: its alias, or a further name. */
export type LinkKey = { namespace: string; alias: string };

type Found = IndexedLink | undefined;

export type LinkIndex = {
  /** The link when it is in memory, by its alias or a further name: the same object; marks it as followed. */
  find(namespace: string, alias: string): IndexedLink | undefined;
  /**
   * The link, read from the database when it is not in memory; undefined when it does not exist. Not a promise when it is
   * in memory, or the database is a file.
   */
  load(namespace: string, alias: string): Found | Promise<Found>;
  /**
   * Forgets a link that changed, under its present and its former key; the next visit reads it. Call it before the
   * write is acknowledged, so that the next redirect sees the change.
   */
  changed(before: LinkKey, after: LinkKey): void;
  /** Forgets whether a further name exists; call it at the same time. */
  nameChanged(name: LinkKey): void;
  /** Forgets every link, after a change that does not name its links. */
  forgetAll(): void;
  /** The link as the database has it now, also when it is in memory; undefined when it does not exist any more. */
  readAgain(namespace: string, alias: string): Found | Promise<Found>;
  /** Every link in memory as it is now, and a number that grows with each one that comes, changes or goes. */
  all(): Iterable<IndexedLink>;
  revision(): number;
  /**
   * A stored link with its present clicks and last click, including unwritten ones. With several instances, none has
   * counted all clicks: this is the total in the database plus the unwritten clicks of this instance.
   */
  withLiveClicks(link: Link): Link;
};

/** The most links and further names in memory. At about 790 bytes each, links take some 40 MB. */
const MAX_LINKS = 50_000;

/** How many changes are remembered while links are read; after more changes, these reads start again. */
const MAX_CHANGES = 10_000;

/** The most entries considered for eviction in one step: a redirect must not wait for a pass over all of them. */
const MAX_CONSIDERED = 1_000;

const keyOf = ({ namespace, alias }: LinkKey): string => `${namespace}/${alias}`;

type FindLink = (namespace: string, alias: string) => Link | undefined | Promise<Link | undefined>;

/** What a link has by now of clicks, by the database and by its entry in the index. */
export type ClicksByNow = (link: Link, entry: IndexedLink) => Link;

/** By a service that counts all clicks: the entry knows them, also those that are not written yet. */
export const countedHere: ClicksByNow = (link, { link: { totalClicks, lastClick } }) => ({
  ...link,
  totalClicks,
  lastClick,
});

export const createLinkIndex = (read: Reader, liveClicks?: ClicksByNow): LinkIndex =>
  indexLinks((namespace, alias) => readAnyByAlias(read, namespace, alias), MAX_LINKS, liveClicks);

/**
 * A bounded index of links by namespace and canonical alias, filled on miss. What is found by a further name is the
 * entry of its alias, so that clicks and caps are counted in one place; forgetting an entry forgets its names too.
 *
 * Evicts by the CLOCK algorithm, an approximation of least recently used: the
 * hand moves over the entries in a circle and removes those that were not followed since its last pass. Finding a link
 * therefore only sets a flag.
 */
export function indexLinks(findLink: FindLink, maxLinks: number, liveClicks = countedHere): LinkIndex {
  const entries = new Map<string, IndexedLink>();
  const named = new Map<string, IndexedLink>();
  /** Outdated entries with unwritten clicks: the link's next entry continues their counts. */
  const outdated = new Map<string, IndexedLink>();
  const loading = new Map<string, Promise<Found>>();
  /** The aliases that changed while links were read, with the number of changes until then. */
  const changedAt = new Map<string, number>();
  let changes = 0;
  let hand = entries.entries();
  let revision = 0;

  /** Ids of owners and tags, which many links have: each row comes with its own copies. */
  const ids = new Map<string, string>();
  const shared = (id: string): string => {
    const known = ids.get(id);
    if (known === undefined) ids.set(id, id);
    return known ?? id;
  };

  const dropNames = (entry: IndexedLink | undefined): void => {
    if (!entry || entry.names === NONE) return;
    for (const name of entry.names) named.delete(name);
    entry.names = NONE;
  };
  const dropName = (name: string): void => {
    const entry = named.get(name);
    if (!entry || !named.delete(name)) return;
    entry.names = entry.names.filter((other) => other !== name);
    revision += 1;
  };

  /** The new entry is never evicted: a redirect to it is about to be answered and counted. */
  const makeRoom = (added: IndexedLink): void => {
    for (
      let considered = 0;
      entries.size + named.size > maxLinks && considered < MAX_CONSIDERED;
      considered += 1
    ) {
      const next = hand.next();
      if (next.done) {
        hand = entries.entries();
        continue;
      }
      const [key, entry] = next.value;
      // An entry with unwritten clicks stays, because they would be lost.
      if (entry === added || entry.unwritten > 0) continue;
      if (entry.wasFollowed) entry.wasFollowed = false;
      else if (entries.delete(key)) dropNames(entry);
    }
  };

  const put = (key: string, link: Link): IndexedLink => {
    const counted = outdated.get(key) ?? entries.get(key);
    outdated.delete(key);
    revision += 1;
    link.ownerId &&= shared(link.ownerId);
    link.tagIds &&= link.tagIds.map(shared);
    const entry =
      counted?.link.number === link.number && counted.unwritten > 0
        ? renew(counted, link)
        : { link, ...locationsOf(link), unwritten: 0, wasFollowed: true, names: NONE };
    if (entries.get(key) !== entry) dropNames(entries.get(key));
    entries.set(key, entry);
    makeRoom(entry);
    return entry;
  };
  const forget = (key: string, nextKey: string): void => {
    const entry = entries.get(key) ?? outdated.get(key);
    if (entries.delete(key)) revision += 1;
    dropNames(entry);
    dropName(key);
    outdated.delete(key);
    if (entry && entry.unwritten > 0) outdated.set(nextKey, entry);
  };
  const dropWritten = (): void => {
    for (const [key, { unwritten }] of outdated) if (unwritten === 0) outdated.delete(key);
  };

  /**
   * Keeps a link that was read by a further name; undefined when the link itself changed meanwhile. Such a change names the
   * alias only, so the read of the name was not told.
   */
  const putNamed = (name: string, link: Link, startedAt: number): IndexedLink | undefined => {
    const key = keyOf(link);
    const known = entries.get(key);
    const isCurrent = known?.link.number === link.number;
    if (!isCurrent && (changedAt.get(key) ?? 0) > startedAt) return undefined;
    const entry = isCurrent ? known : put(key, link);
    revision += 1;
    named.set(name, entry);
    entry.names = [...entry.names, name];
    entry.wasFollowed = true;
    makeRoom(entry);
    return entry;
  };
  const noteChange = (key: string): void => {
    if (loading.size === 0) changedAt.clear();
    else changedAt.set(key, changes);
    if (changedAt.size <= MAX_CHANGES) return;
    loading.clear();
    changedAt.clear();
  };

  /** Keeps what was read under a key since so many changes. */
  const take = (key: string, link: Link | undefined, startedAt: number): Found => {
    if (!link) forget(key, key);
    if (!link) return undefined;
    if (keyOf(link) === key) return put(key, link);
    // It may have been its alias until now, and nothing been heard of that yet.
    forget(key, keyOf(link));
    return putNamed(key, link, startedAt);
  };

  const load = (namespace: string, alias: string): Found | Promise<Found> => {
    const key = keyOf({ namespace, alias });
    return entries.get(key) ?? named.get(key) ?? readAgain(namespace, alias);
  };
  const readAgain = (namespace: string, alias: string): Found | Promise<Found> => {
    const key = keyOf({ namespace, alias });
    const underWay = loading.get(key);
    if (underWay !== undefined) return underWay;
    const isCurrent = (): boolean => loading.get(key) === own;
    const startedAt = changes;
    const before = entries.get(key);
    const reading = findLink(namespace, alias);
    if (!(reading instanceof Promise)) return take(key, reading, startedAt);
    const own: Promise<Found> = reading.then(
      (link) => {
        // A write that was acknowledged during the read has removed this load: what was read may be out of date.
        if (!isCurrent()) return load(namespace, alias);
        loading.delete(key);
        // Found by a further name meanwhile: its clicks are counted there.
        const found = entries.get(key);
        if (found && found !== before && found.link.number === link?.number) return found;
        return take(key, link, startedAt) ?? (link && load(namespace, alias));
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
      const key = keyOf({ namespace, alias });
      const entry = entries.get(key) ?? named.get(key);
      if (entry) entry.wasFollowed = true;
      return entry;
    },
    load,
    readAgain,
    all: () => entries.values(),
    revision: () => revision,
    changed: (before, after) => {
      const [key, nextKey] = [keyOf(before), keyOf(after)];
      loading.delete(key);
      loading.delete(nextKey);
      changes += 1;
      noteChange(key);
      noteChange(nextKey);
      dropWritten();
      // The alias may have been another link's until then.
      if (nextKey !== key) forget(nextKey, nextKey);
      forget(key, nextKey);
    },
    nameChanged: (name) => {
      const key = keyOf(name);
      loading.delete(key);
      dropName(key);
    },
    forgetAll: () => {
      loading.clear();
      ids.clear();
      for (const key of entries.keys()) forget(key, key);
    },
    withLiveClicks: (link) => {
      const key = keyOf(link);
      const entry = entries.get(key) ?? outdated.get(key);
      if (entry?.link.number !== link.number) return link;
      return liveClicks(link, entry);
    },
  };
}

/** One for all links without variants or further names, which are most. */
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

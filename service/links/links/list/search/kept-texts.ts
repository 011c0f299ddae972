import { LRUCache } from 'lru-cache';
import type { Reader } from '../../../../db/connection.ts';
import { MINUTE } from '../../../../lib/duration.ts';
import { pause } from '../../../../lib/pause.ts';
import { createTurns } from '../../../../lib/turns.ts';
import { type Lookup, lookUpRanges, type WantedOfLookup } from './look-up-ranges.ts';
import {
  FIRST,
  type LinkRange,
  markStale,
  type PlaceInOrder,
  RANGE_LINKS,
  rangesOf,
  recount,
} from './ranges.ts';
import { MOST_RANKED, placesOf, searchRanges, type Wanted } from './search-ranges.ts';
import type { Finder } from './search-text.ts';
import { LIST_TEXTS } from './text-readings-repository.ts';
import {
  readClicksOf,
  readCounts,
  readNews,
  readProgress,
  readTexts,
  type TextReading,
} from './texts-repository.ts';

/** What all accounts together may take in memory, bytes; an account that needs more is searched in the database. */
const MOST_BYTES = 64 * 1024 * 1024;

/** How long the texts of an account are kept after they were last searched, ms. */
const KEPT = MINUTE;

/** After more changes than these, everything is read anew. */
const MOST_NEWS = 2_000;

/** The clicks of so many links with a cap are read for a search; of more the database finds sooner which have used them up. */
const MOST_CAPPED = 20_000;

/** How long links are read at a time while lists wait, ms: they are answered sooner once all are in memory. */
const BETWEEN_PAUSES = 20;

/** So many ranges that are to be read again make a search wait longer than the database would take for it. */
const MOST_STALE = 5;

/** The links of accounts in memory as they are searched and sorted, kept as the database has them. */
export type KeptTexts = {
  /**
   * A page of what is found, of all links without a finder; undefined while that is not in memory. `byCap` where what is
   * wanted depends on which links have used up their clicks.
   */
  search(
    db: Reader,
    ownerId: string,
    find: Finder | undefined,
    wanted: Wanted & { byCap?: boolean },
  ): Promise<Page | undefined>;
  /** The same of a look-up, where the texts have fields. Among links that fit as well, the clicks may be a little behind. */
  lookUp(
    db: Reader,
    ownerId: string,
    lookup: Lookup,
    wanted: WantedOfLookup & { byCap?: boolean },
  ): Promise<Page | undefined>;
  /**
   * Reads into memory what `search` did not find there: to be called with it, and done once its answer is sent. Waits for a
   * reading that is under way already, so that after it everything is there.
   */
  prepare(db: Reader, ownerId: string): Promise<void>;
};

type Page = { numbers: number[]; total: number };

/** Of which links the clicks must be those of now; `few` are all of an account that has few links. */
type Clicks = 'all' | 'few' | 'capped' | 'none';

/**
 * An account is lost when it is not known what has changed since its links were read. Their clicks are those of the batches
 * up to `batches`, or of some more.
 */
type Account = { ranges: LinkRange[]; isLost: boolean; batches: number };

/**
 * Texts of links that follow the journal of a database file: before each search the changes since the last one are looked
 * at, and those ranges of links read again in which one has changed. A search is so as exact as one in the database.
 */
export function createKeptTexts(mostBytes = MOST_BYTES, reading = LIST_TEXTS): KeptTexts {
  const accounts = new LRUCache<string, Account>({
    maxSize: mostBytes,
    sizeCalculation: ({ ranges }) => bytesOf(ranges),
    ttl: KEPT,
    ttlAutopurge: true,
    updateAgeOnGet: true,
  });
  const preparing = new Map<string, Account>();
  const readings = new Map<string, Promise<void>>();
  const inTurn = createTurns({ atOnce: 1, waiting: Number.POSITIVE_INFINITY });
  /** The last change that what is kept has, or marks as stale. */
  let followed = 0;

  /** Marks what has changed; returns the last batch of clicks. */
  const follow = async (db: Reader): Promise<number> => {
    const { changes: until, batches } = await readProgress(db);
    if (until === followed) return batches;
    const isNothingKept = accounts.size + preparing.size === 0;
    const news = isNothingKept ? [] : await readNews(db, { after: followed, until }, MOST_NEWS);
    followed = until;
    if (!news) {
      accounts.clear();
      for (const account of preparing.values()) account.isLost = true;
    }
    for (const place of news ?? []) {
      for (const kept of [accounts, preparing]) markStale(kept.get(place.ownerId)?.ranges ?? [], place);
    }
    return batches;
  };

  /** The account as it is now, with these clicks; undefined where it is not kept so. */
  const current = async (db: Reader, ownerId: string, clicks: Clicks): Promise<Account | undefined> => {
    const batches = await follow(db);
    const account = accounts.get(ownerId);
    if (!account) return undefined;
    if (clicks === 'all' && account.batches !== batches) return undefined;
    const stale = account.ranges.filter(({ isStale }) => isStale).length;
    if (stale > 0) {
      accounts.delete(ownerId);
      if (stale > MOST_STALE) return undefined;
      account.ranges = await readStale(db, ownerId, account.ranges, reading);
      accounts.set(ownerId, account);
    }
    if (clicks === 'few' && account.ranges.length <= MOST_STALE) await countAgain(db, ownerId, account);
    const isKnown = clicks !== 'capped' || account.batches === batches || (await countCapped(db, account));
    return isKnown ? account : undefined;
  };

  const readAnew = async (db: Reader, ownerId: string, account: Account): Promise<void> => {
    account.batches = await inTurn(() => follow(db));
    // What was unknown until then came before anything was read.
    account.isLost = false;
    // A change that comes while a range is read would mark one that is not there yet, so both take turns.
    let pausedAt = performance.now();
    for (let from: PlaceInOrder | undefined = FIRST; from; ) {
      const begin: PlaceInOrder = from;
      from = await inTurn(() => readRange(db, ownerId, account.ranges, { from: begin, reading }));
      if (bytesOf(account.ranges) > mostBytes) return;
      if (performance.now() - pausedAt < BETWEEN_PAUSES) continue;
      await pause();
      pausedAt = performance.now();
    }
    if (!account.isLost) accounts.set(ownerId, account);
  };

  const read = async (db: Reader, ownerId: string): Promise<void> => {
    const account = accounts.get(ownerId) ?? { ranges: [], isLost: false, batches: 0 };
    const isNew = !accounts.has(ownerId);
    preparing.set(ownerId, account);
    try {
      // The answer that is being made comes first.
      await pause();
      await (isNew ? readAnew(db, ownerId, account) : countAgain(db, ownerId, account));
    } finally {
      preparing.delete(ownerId);
    }
  };

  return {
    search: async (db, ownerId, find, wanted) => {
      const isRanked = wanted.sortBy !== 'created_at';
      if (isRanked && wanted.offset + wanted.limit > MOST_RANKED) return undefined;
      const clicks = isRanked ? 'all' : wanted.byCap ? 'capped' : 'none';
      const account = await inTurn(() => current(db, ownerId, clicks));
      return account && searchRanges(account.ranges, placesOf(find), wanted);
    },
    lookUp: async (db, ownerId, lookup, wanted) => {
      const account = await inTurn(() => current(db, ownerId, clicksFor(wanted)));
      return account && lookUpRanges(account.ranges, lookup, wanted);
    },
    prepare: (db, ownerId) => {
      const reading = readings.get(ownerId) ?? read(db, ownerId).finally(() => readings.delete(ownerId));
      readings.set(ownerId, reading);
      return reading;
    },
  };
}

const clicksFor = ({ sortBy, byCap }: WantedOfLookup & { byCap?: boolean }): Clicks => {
  if (sortBy === 'total_clicks' || sortBy === 'last_click') return 'all';
  if (byCap) return 'capped';
  return sortBy === 'best' ? 'few' : 'none';
};

/** Reads the clicks of an account's links where there are new ones, with pauses. */
async function countAgain(db: Reader, ownerId: string, account: Account): Promise<void> {
  const { batches } = await readProgress(db);
  if (account.batches === batches) return;
  const { ranges } = account;
  for (const [index, range] of ranges.entries()) {
    recount(
      range,
      await readCounts(db, ownerId, { from: range.from, to: ranges[index + 1]?.from, limit: -1 }),
    );
    await pause();
  }
  account.batches = batches;
}

/** Reads the clicks of links with a cap, which decide about their status; false where there are too many. */
async function countCapped(db: Reader, { ranges }: Account): Promise<boolean> {
  const capped = ranges.flatMap(cappedIn);
  if (capped.length > MOST_CAPPED) return false;
  const clicks = await readClicksOf(db, capped);
  for (const { numbers, counts, facts } of ranges)
    for (const at of facts.limits.maxClicks.keys()) {
      const counted = clicks.get(numbers[at] ?? 0);
      if (counted !== undefined) counts.total_clicks[at] = counted;
    }
  return true;
}

const cappedIn = ({ facts, numbers }: LinkRange): number[] =>
  [...facts.limits.maxClicks].flatMap((cap, at) => (Number.isNaN(cap) ? [] : (numbers[at] ?? [])));

const bytesOf = (ranges: readonly LinkRange[]): number =>
  ranges.reduce((bytes, range) => bytes + range.bytes, 0);

/** Reads the links of an account from a place on, and adds them as a range; returns where the next one begins, if there is one. */
async function readRange(
  db: Reader,
  ownerId: string,
  ranges: LinkRange[],
  { from, reading }: { from: PlaceInOrder; reading: TextReading },
): Promise<PlaceInOrder | undefined> {
  const texts = await readTexts(db, ownerId, { from, limit: RANGE_LINKS + 1 }, reading);
  ranges.push(...rangesOf(from, texts.slice(0, RANGE_LINKS)));
  return texts[RANGE_LINKS];
}

/** The ranges with those read again that are stale. */
async function readStale(
  db: Reader,
  ownerId: string,
  ranges: readonly LinkRange[],
  reading: TextReading,
): Promise<LinkRange[]> {
  const current: LinkRange[] = [];
  for (const [index, range] of ranges.entries()) {
    if (!range.isStale) {
      current.push(range);
      continue;
    }
    const part = { from: range.from, to: ranges[index + 1]?.from, limit: -1 };
    const texts = await readTexts(db, ownerId, part, reading);
    current.push(...rangesOf(range.from, texts));
  }
  return current;
}

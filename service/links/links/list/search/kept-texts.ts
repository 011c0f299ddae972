import { LRUCache } from 'lru-cache';
import type { Reader } from '../../../../db/connection.ts';
import { MINUTE } from '../../../../lib/time.ts';
import { createTurns, pause } from '../../../../lib/turns.ts';
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
import {
  LIST_TEXTS,
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

/** How long an account is known to need more memory than there is: its links are not read in vain again, ms. */
const KNOWN_LARGE = 10 * MINUTE;

/** The most accounts of which that is known. */
const MOST_LARGE = 1_000;

/** After more changes than these, everything is read anew. */
const MOST_NEWS = 2_000;

/** The most links with a cap whose clicks are read for a search; with more, the database is faster. */
const MOST_CAPPED = 20_000;

/** How long reading runs without a pause while lists wait, ms; lists are faster when all links are in memory. */
const BETWEEN_PAUSES = 20;

/** With so many outdated ranges, a search in the database is faster. */
const MOST_STALE = 5;

/** The links of accounts in memory, for searching and sorting, kept equal to the database. */
export type KeptTexts = {
  /**
   * A page of the links found, or of all links without a finder; undefined while the links are not in memory. `byCap`:
   * whether the result depends on which links have used up their clicks.
   */
  search(
    db: Reader,
    ownerId: string,
    find: Finder | undefined,
    wanted: Wanted & { byCap?: boolean },
  ): Promise<Page | undefined>;
  /** The same for a look-up, whose texts have fields. The order of equal matches may use slightly old clicks. */
  lookUp(
    db: Reader,
    ownerId: string,
    lookup: Lookup,
    wanted: WantedOfLookup & { byCap?: boolean },
  ): Promise<Page | undefined>;
  /**
   * Reads the links that `search` did not find in memory; call it together with `search`. Waits for a reading that
   * already runs, so that all links are in memory afterwards, unless they take more than there is for all accounts.
   */
  prepare(db: Reader, ownerId: string): Promise<void>;
};

type Page = { numbers: number[]; total: number };

/** Which links need their present clicks; `few` means all links of an account that has few. */
type Clicks = 'all' | 'few' | 'capped' | 'none';

/**
 * An account is lost if the changes since its links were read are unknown. The clicks of its links include all batches
 * up to `batches`, perhaps some more.
 */
type Account = { ranges: LinkRange[]; isLost: boolean; batches: number };

/**
 * Texts of links that follow the journal of a database file: before each search it reads the changes since the last
 * one, and reads again the ranges in which a link has changed. So a search is as exact as in the database.
 */
export function createKeptTexts(mostBytes = MOST_BYTES, reading = LIST_TEXTS): KeptTexts {
  const accounts = new LRUCache<string, Account>({
    maxSize: mostBytes,
    sizeCalculation: ({ ranges }) => bytesOf(ranges),
    ttl: KEPT,
    ttlAutopurge: true,
    updateAgeOnGet: true,
  });
  const tooLarge = new LRUCache<string, true>({ max: MOST_LARGE, ttl: KNOWN_LARGE });
  const preparing = new Map<string, Account>();
  const readings = new Map<string, Promise<void>>();
  const inTurn = createTurns({ atOnce: 1, waiting: Number.POSITIVE_INFINITY });
  /** The last change that is included in the texts, or marked as outdated there. */
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

  /** The up-to-date account with these clicks; undefined if it is not in memory. */
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
    // Everything unknown happened before this reading began.
    account.isLost = false;
    // A change during the reading of a range would mark a range that does not exist yet, so the two take turns.
    let pausedAt = performance.now();
    for (let from: PlaceInOrder | undefined = FIRST; from; ) {
      const begin: PlaceInOrder = from;
      from = await inTurn(() => readRange(db, ownerId, account.ranges, { from: begin, reading }));
      if (bytesOf(account.ranges) > mostBytes) {
        tooLarge.set(ownerId, true);
        return;
      }
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
    prepare: async (db, ownerId) => {
      if (tooLarge.has(ownerId)) return;
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

import { LRUCache } from 'lru-cache';
import type { Reader } from '../../../../db/connection.ts';
import { MINUTE } from '../../../../lib/time.ts';
import { createTurns, pause } from '../../../../lib/turns.ts';
import { type Lookup, lookUpRanges, type WantedOfLookup } from './look-up-ranges.ts';
import {
  type Counts,
  FIRST,
  keepGrowth,
  type LinkRange,
  markStale,
  type PlaceInOrder,
  RANGE_LINKS,
  rangesOf,
  recount,
  setCounts,
} from './ranges.ts';
import { MOST_RANKED, placesOf, searchRanges, type Wanted } from './search-ranges.ts';
import type { Finder } from './search-text.ts';
import {
  type LinkShelf,
  listLinkOwners,
  readCounts,
  readCountsOf,
  readFollowed,
  readNews,
  readProgress,
  readTexts,
} from './texts-repository.ts';

/** What all accounts together may take in memory, bytes; an account that needs more is searched in the database. */
const MOST_BYTES = 240 * 1024 * 1024;

/** How long the texts of an account are kept after they were last searched, ms. */
const KEPT = MINUTE;

/** How long an account is known to need more memory than there is: its links are not read in vain again, ms. */
const KNOWN_LARGE = 10 * MINUTE;

/** The most accounts of which that is known. */
const MOST_LARGE = 1_000;

/** After more changes than these, everything is read anew. */
const MOST_NEWS = 2_000;

/** The most links whose clicks are read one by one for a search; with more, the database is faster. */
const MOST_COUNTED_SINGLY = 20_000;

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
  /** The same for a look-up. The order of equal matches may use slightly old clicks. */
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
  /** Whether the links of all accounts are in memory. */
  holdsAll(db: Reader): Promise<boolean>;
  /** The links of all accounts, those of one after those of the other; those that are not in memory are read. */
  all(db: Reader, clicks: 'none' | 'surely'): AsyncGenerator<{ ownerId: string | null; range: LinkRange }>;
  /** Clicks of seven days were counted at this moment, ms UTC: from now on ranges tell how their links have grown. */
  growFrom(moment: number): void;
};

type Page = { numbers: number[]; total: number };

/**
 * Which links need their present clicks. `few` means all links of an account that has few; with `surely`, all clicks are
 * read if need be, and so are all changes.
 */
type Clicks = 'all' | 'few' | 'capped' | 'none' | 'surely';

/**
 * An account is lost if the changes since its links were read are unknown. The clicks of its links include all batches
 * up to `batches`, perhaps some more.
 */
type Account = { shelf: LinkShelf; ranges: LinkRange[]; bytes: number; isLost: boolean; batches: number };

const shelvesOf = (ownerId: string | null): LinkShelf[] => [
  { ownerId, generation: 'v2' },
  { ownerId, generation: 'v1' },
];

const own = (ownerId: string): LinkShelf => ({ ownerId, generation: 'v2' });

const keyOf = ({ ownerId, generation }: LinkShelf): string => `${generation} ${ownerId ?? ''}`;

const texts = new WeakMap<Reader, KeptTexts>();

/** Those of the links that one connection reads. */
export function keptTextsOf(db: Reader): KeptTexts {
  const known = texts.get(db) ?? createKeptTexts();
  texts.set(db, known);
  return known;
}

/**
 * Texts of links that follow the journal of a database file: before each search it reads the changes since the last
 * one, and reads again the ranges in which a link has changed. So a search is as exact as in the database.
 */
export function createKeptTexts(mostBytes = MOST_BYTES): KeptTexts {
  const accounts = new LRUCache<string, Account>({
    maxSize: mostBytes,
    sizeCalculation: ({ bytes }) => bytes + 1,
    ttl: KEPT,
    ttlAutopurge: true,
    updateAgeOnGet: true,
  });
  const tooLarge = new LRUCache<string, true>({ max: MOST_LARGE, ttl: KNOWN_LARGE });
  const preparing = new Set<Account>();
  const readings = new Map<string, Promise<void>>();
  const inTurn = createTurns({ atOnce: 1, waiting: Number.POSITIVE_INFINITY });
  /** The last change that is included in the texts, or marked as outdated there. */
  let followed = 0;
  /** The last batch of clicks that those have whose clicks are known. */
  let counted = 0;
  let growingFrom = Number.POSITIVE_INFINITY;

  /** Marks what has changed; returns the last batch of clicks. */
  const follow = async (db: Reader): Promise<number> => {
    const { changes: until, batches } = await readProgress(db);
    if (until === followed) return batches;
    const isNothingKept = accounts.size + preparing.size === 0;
    const news = isNothingKept ? [] : await readNews(db, { after: followed, until }, MOST_NEWS);
    followed = until;
    if (!news) {
      accounts.clear();
      for (const account of preparing) account.isLost = true;
    }
    for (const place of news ?? [])
      for (const key of shelvesOf(place.ownerId).map(keyOf)) {
        markStale(accounts.peek(key)?.ranges ?? [], place);
        for (const account of preparing) if (keyOf(account.shelf) === key) markStale(account.ranges, place);
      }
    return batches;
  };

  /** Adds the clicks of new batches, unless these are too many or were filed: then the clicks stay as old as they are. */
  const count = async (db: Reader, batches: number): Promise<void> => {
    if (batches <= counted) return;
    const known = [...accounts.values(), ...preparing].filter((account) => account.batches >= counted);
    const after = known.reduce((least, account) => Math.min(least, account.batches), batches);
    counted = batches;
    if (after === batches) return;
    const numbers = await readFollowed(db, { after, until: batches });
    if (!numbers || numbers.size > MOST_COUNTED_SINGLY) return;
    const counts = await readCountsOf(db, numbers);
    for (const account of known) {
      for (const range of account.ranges) countSingly(range, counts);
      account.batches = batches;
    }
  };

  /** The account as of now, with these clicks; undefined if it is not in memory. */
  const current = async (
    db: Reader,
    shelf: LinkShelf,
    { clicks, batches }: { clicks: Clicks; batches: number },
  ): Promise<Account | undefined> => {
    const account = accounts.get(keyOf(shelf));
    if (!account) return undefined;
    const stale = account.ranges.filter(({ isStale }) => isStale).length;
    if (stale > 0) {
      accounts.delete(keyOf(shelf));
      if (stale > MOST_STALE && clicks !== 'surely') return undefined;
      account.ranges = await readStale(db, account, growingFrom);
      account.bytes = bytesOf(account.ranges);
      accounts.set(keyOf(shelf), account);
    }
    if (clicks === 'none') return account;
    await count(db, batches);
    if (account.batches >= batches) return account;
    const isShort = account.ranges.length <= MOST_STALE;
    if (clicks === 'surely' || (clicks === 'few' && isShort)) await countAgain(db, account);
    const isKnown = clicks === 'capped' ? await countCapped(db, account) : clicks !== 'all';
    return isKnown ? account : undefined;
  };

  /** Reads an account, and keeps it unless it takes more than these bytes. */
  async function* readAnew(db: Reader, account: Account, most: number): AsyncGenerator<LinkRange> {
    preparing.add(account);
    try {
      account.batches = await inTurn(() => follow(db));
      // Everything unknown happened before this reading began.
      account.isLost = false;
      // A change during the reading of a range would mark a range that does not exist yet, so the two take turns.
      let pausedAt = performance.now();
      for (let from: PlaceInOrder | undefined = FIRST; from; ) {
        const begin: PlaceInOrder = from;
        const { ranges, next } = await inTurn(async () => {
          const found = await readTexts(db, account.shelf, { from: begin, limit: RANGE_LINKS + 1 });
          const read = rangesOf(begin, found.slice(0, RANGE_LINKS), growingFrom);
          account.bytes += bytesOf(read);
          if (account.bytes <= most) account.ranges.push(...read);
          else account.ranges = [];
          return { ranges: read, next: found[RANGE_LINKS] };
        });
        yield* ranges;
        from = next;
        if (performance.now() - pausedAt < BETWEEN_PAUSES) continue;
        await pause();
        pausedAt = performance.now();
      }
      if (!account.isLost && account.bytes <= most) accounts.set(keyOf(account.shelf), account);
    } finally {
      preparing.delete(account);
    }
  }

  const read = async (db: Reader, shelf: LinkShelf): Promise<void> => {
    // The answer that is being made comes first.
    await pause();
    const known = accounts.get(keyOf(shelf));
    if (known) return countAgain(db, known);
    const account = newAccount(shelf);
    for await (const _ of readAnew(db, account, mostBytes))
      if (account.bytes > mostBytes) {
        tooLarge.set(keyOf(shelf), true);
        return;
      }
  };

  const prepare = async (db: Reader, shelf: LinkShelf): Promise<void> => {
    const key = keyOf(shelf);
    if (tooLarge.has(key)) return;
    const reading = readings.get(key) ?? read(db, shelf).finally(() => readings.delete(key));
    readings.set(key, reading);
    return reading;
  };

  async function* linksOf(
    db: Reader,
    shelf: LinkShelf,
    wanted: { clicks: Clicks; batches: number },
  ): AsyncGenerator<LinkRange> {
    await readings.get(keyOf(shelf))?.catch(() => undefined);
    const account = await inTurn(() => current(db, shelf, wanted));
    if (account) yield* account.ranges.toReversed();
    else yield* readAnew(db, newAccount(shelf), mostBytes - accounts.calculatedSize);
  }

  return {
    search: async (db, ownerId, find, wanted) => {
      const isRanked = wanted.sortBy !== 'created_at';
      if (isRanked && wanted.offset + wanted.limit > MOST_RANKED) return undefined;
      const clicks = isRanked ? 'all' : wanted.byCap ? 'capped' : 'none';
      const account = await inTurn(async () =>
        current(db, own(ownerId), { clicks, batches: await follow(db) }),
      );
      return account && searchRanges(account.ranges, placesOf(find), wanted);
    },
    lookUp: async (db, ownerId, lookup, wanted) => {
      const clicks = clicksFor(wanted);
      const account = await inTurn(async () =>
        current(db, own(ownerId), { clicks, batches: await follow(db) }),
      );
      return account && lookUpRanges(account.ranges, lookup, wanted);
    },
    prepare: (db, ownerId) => prepare(db, own(ownerId)),
    holdsAll: async (db) =>
      (await listLinkOwners(db)).flatMap(shelvesOf).every((shelf) => accounts.has(keyOf(shelf))),
    async *all(db, clicks) {
      const batches = await inTurn(() => follow(db));
      for (const shelf of (await listLinkOwners(db)).flatMap(shelvesOf))
        for await (const range of linksOf(db, shelf, { clicks, batches }))
          yield { ownerId: shelf.ownerId, range };
    },
    growFrom: (moment) => {
      growingFrom = moment;
      for (const { ranges } of [...accounts.values(), ...preparing])
        for (const { grown } of ranges) grown.clear();
    },
  };
}

const newAccount = (shelf: LinkShelf): Account => ({
  shelf,
  ranges: [],
  bytes: 0,
  isLost: false,
  batches: 0,
});

const clicksFor = ({ sortBy, byCap }: WantedOfLookup & { byCap?: boolean }): Clicks => {
  if (sortBy === 'total_clicks' || sortBy === 'last_click') return 'all';
  if (byCap) return 'capped';
  return sortBy === 'best' ? 'few' : 'none';
};

/** Reads the clicks of an account's links where there are new ones, with pauses. */
async function countAgain(db: Reader, account: Account): Promise<void> {
  const { batches } = await readProgress(db);
  if (account.batches === batches) return;
  const { ranges, shelf } = account;
  for (const [index, range] of ranges.entries()) {
    recount(range, await readCounts(db, shelf, { from: range.from, to: ranges[index + 1]?.from, limit: -1 }));
    await pause();
  }
  account.batches = batches;
}

/** Reads the clicks of links with a cap, which decide about their status; false where there are too many. */
async function countCapped(db: Reader, { ranges }: Account): Promise<boolean> {
  const capped = ranges.flatMap(cappedIn);
  if (capped.length > MOST_COUNTED_SINGLY) return false;
  const counts = await readCountsOf(db, capped);
  for (const range of ranges) countSingly(range, counts);
  return true;
}

const cappedIn = ({ facts, numbers }: LinkRange): number[] =>
  [...facts.limits.maxClicks].flatMap((cap, at) => (Number.isNaN(cap) ? [] : (numbers[at] ?? [])));

function countSingly(range: LinkRange, counts: ReadonlyMap<number, Counts>): void {
  if (counts.size === 0) return;
  for (let at = 0; at < range.numbers.length; at += 1) {
    const counted = counts.get(range.numbers[at] ?? 0);
    if (counted) setCounts(range, at, counted);
  }
}

const bytesOf = (ranges: readonly LinkRange[]): number =>
  ranges.reduce((bytes, range) => bytes + range.bytes, 0);

/** The ranges of an account with those read again that are stale. */
async function readStale(db: Reader, { shelf, ranges }: Account, growingFrom: number): Promise<LinkRange[]> {
  const current: LinkRange[] = [];
  for (const [index, range] of ranges.entries()) {
    if (!range.isStale) {
      current.push(range);
      continue;
    }
    const part = { from: range.from, to: ranges[index + 1]?.from, limit: -1 };
    const read = rangesOf(range.from, await readTexts(db, shelf, part), growingFrom);
    for (const one of read) keepGrowth(one, range);
    current.push(...read);
  }
  return current;
}

import { sql } from 'drizzle-orm';
import { clickSegments } from '../../../drizzle/schema/index.ts';
import {
  CLICK_BYTES,
  mostBytes,
  openRecords,
  readSegments,
  segmentMark,
  storedIn,
} from '../../clicks/clicks/index.ts';
import type { ByteCache } from '../../db/byte-cache.ts';
import type { Reader } from '../../db/connection.ts';
import { CACHE_BYTES } from '../../db/limits.ts';
import { pagesOf } from '../../db/pages.ts';
import type { Share } from './counting/division.ts';
import type { KnownSegments } from './counting/known-segments.ts';
import { listNumbers } from './list-repository.ts';
import type { PickedScope } from './question/question.ts';
import type { Range } from './question/range.ts';
import { mayHold } from './scope-repository.ts';

/** Packed clicks of one link. */
export type LinkClicks = { linkNumber: number; records: Uint32Array };

/** Receives some of the clicks; it must use the given database for its own reads. */
export type TakeClicks = (clicks: LinkClicks[], db: Reader) => Promise<void>;

/** Segments that are `known` need not be read. */
export type AskedClicks = { scope: PickedScope; range: Range; share: Share; known?: KnownSegments };

/**
 * The result of reading: the state of the segments (to compare two shares), the known segments that were found, and the
 * number of filed clicks that are not theirs.
 */
export type ClicksRead = { source: string; found: Uint32Array; clicks: number };

/**
 * How many bytes of the cache one question may use: with more, it would evict its own first segments before the next
 * question.
 */
const MOST_KEPT = CACHE_BYTES / 2;

/** A segment without its records. */
export type ListedSegment = { number: number; clicks: number; mark: number };

type LinkSegment = ListedSegment & { linkNumber: number };

export const bytesOfSegment = ({ clicks }: ListedSegment): number => mostBytes(clicks);

/** Their records, by number. */
type Found = Map<number, Uint8Array>;

/**
 * The filed clicks of a server. Segments that this computer has cached are not sent again; a list tells whether they
 * are still the same.
 */
export async function readFiled(
  db: Reader,
  { scope, range, share }: AskedClicks,
  cache: ByteCache | null,
): Promise<LinkClicks[]> {
  const rows = await listNumbers(
    db,
    [sql`number`, sql`link_number`, sql`clicks`, segmentMark],
    sql`${clickSegments} where ${mayHold(scope, range, share)}`,
  );
  const segments = rows.map(([number = 0, linkNumber = 0, clicks = 0, mark = 0]) => ({
    number,
    linkNumber,
    clicks,
    mark,
  }));
  const kept = cache ? takeFirst(segments, MOST_KEPT / share.of) : [];
  const found: Found = cache ? await findKept(cache, kept) : new Map();
  await readOthers(db, segments, found, cache, kept.length);
  return segments.map(({ number, linkNumber }) => ({
    linkNumber,
    records: openRecords(storedIn(found.get(number) ?? new Uint8Array())),
  }));
}

/** The first segments up to so many bytes: the next question gets the same ones. */
function takeFirst(segments: readonly LinkSegment[], bytes: number): LinkSegment[] {
  let sum = 0;
  const end = segments.findIndex(({ clicks }) => {
    sum += mostBytes(clicks);
    return sum > bytes;
  });
  return segments.slice(0, end < 0 ? undefined : end);
}

async function findKept(cache: ByteCache, segments: readonly ListedSegment[]): Promise<Found> {
  const found: Found = new Map();
  for (const page of pagesOf(segments, bytesOfSegment)) {
    const kept = await cache.find(page);
    for (const [index, { number, clicks }] of page.entries()) {
      const bytes = kept[index];
      if (bytes && Math.floor(bytes.length / CLICK_BYTES) === clicks) found.set(number, bytes);
    }
  }
  return found;
}

/** Reads the missing segments from the server, and caches those that are among the first ones. */
async function readOthers(
  db: Reader,
  segments: readonly ListedSegment[],
  found: Found,
  cache: ByteCache | null,
  kept: number,
): Promise<void> {
  const mayKeep = new Set(segments.slice(0, kept).map(({ number }) => number));
  const missing = segments.filter(({ number }) => !found.has(number));
  for (const page of pagesOf(missing, bytesOfSegment)) {
    const read = await readSegments(db, page);
    for (const [index, { number }] of page.entries()) found.set(number, read[index] ?? new Uint8Array());
    const given = page.flatMap(({ number, mark }) => {
      const bytes = mayKeep.has(number) ? found.get(number) : undefined;
      return bytes ? [{ number, mark, bytes }] : [];
    });
    await cache?.keep(given);
  }
}

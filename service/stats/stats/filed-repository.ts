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

/** Takes some of the clicks that are read; what it still reads itself, it asks of the database that it is handed. */
export type TakeClicks = (clicks: LinkClicks[], db: Reader) => Promise<void>;

/** Segments that are `known` need not be read. */
export type AskedClicks = { scope: PickedScope; range: Range; share: Share; known?: KnownSegments };

/** What was read: whether two shares were read of the same segments, which known segments were found, and how many filed clicks were read. */
export type ClicksRead = { source: string; found: Uint32Array; clicks: number };

/** What one question may take of the cache, bytes: with more, the next one would find that the first of it is gone. */
const MOST_KEPT = CACHE_BYTES / 2;

/** A segment without its records. */
export type ListedSegment = { number: number; clicks: number; mark: number };

type LinkSegment = ListedSegment & { linkNumber: number };

export const bytesOfSegment = ({ clicks }: ListedSegment): number => mostBytes(clicks);

/** Their records, by number. */
type Found = Map<number, Uint8Array>;

/** The filed clicks of a server. What this computer has of them is not sent again: a list tells whether it is still so. */
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

/** As many as take so many bytes: the same ones the next time. */
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

/** Asks the server for those that were not found, and keeps them if they are among the first so many. */
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

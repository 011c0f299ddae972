import { LRUCache } from 'lru-cache';
import type { Reader } from '../../../../db/connection.ts';
import type { Pool } from '../../../../db/operation.ts';
import { MINUTE } from '../../../../lib/time.ts';
import type { PickedQuestion, PickedScope } from '../../question/question.ts';
import type { Range } from '../../question/range.ts';
import { countStored, type StoredExtent } from '../../repository.ts';
import { deal, type KnownSegments, portionsFor, sharesOf, threadsFor } from '../division.ts';
import { partitionsFor } from '../sift.ts';
import { type ResidentVisitors, settle } from './settle-query.ts';
import { type TakenIn, takeIn } from './take-in-query.ts';

/** What all scopes together may take in memory, bytes. */
const MOST_BYTES = 2 ** 28;

/** The usual bytes of a click: its visitor's key, its numbers in three words, and one word of its record. */
const USUAL_BYTES = 24;

/** With fewer clicks, reading is as fast as keeping them in memory. */
const LEAST_CLICKS = 50_000;

/**
 * How many clicks, and which fraction of those in memory, a question may read besides before the next one reads all
 * again.
 */
const FEW_CLICKS = 10_000;
const MOST_BESIDE = 0.25;

/** How long clicks are kept after the last question about them, ms. */
const KEPT = MINUTE;

/**
 * The filed clicks of a scope in memory, in the state of their segments when they were read; any question can use them.
 */
export type Resident = {
  threads: number;
  partitions: number;
  /** What the times of its clicks are counted from. */
  firstSecond: number;
  clicks: number;
  /** What each thread read: its clicks refer to segments from one on. */
  groups: readonly (Pick<TakenIn, 'parts' | 'numbers'> & { firstSegment: number })[];
  known: KnownSegments;
  /** By position among the known segments: the number that its clicks use for it, and its link. */
  segments: readonly { position: number; linkNumber: number }[];
  /** Of those partitions that each thread counts. */
  visitors: readonly ResidentVisitors[];
};

/** The clicks in memory of one database, by scope, and the ranges that were asked for of each. */
type Residents = { clicks: LRUCache<string, Resident>; ranges: LRUCache<string, Range> };

const residentsOf = new WeakMap<Reader, Residents>();

/**
 * The clicks of a question's scope in memory, read now if they are missing; undefined if they are too few or too many
 * for that.
 */
export async function findResident(
  db: Reader,
  { scope, range }: PickedQuestion,
  pool: Pool,
  stored: StoredExtent,
): Promise<Resident | undefined> {
  if (stored.filed < LEAST_CLICKS) return undefined;
  const { clicks, ranges } = open(db);
  const key = JSON.stringify(scope);
  const wanted = join(ranges.get(key), range);
  ranges.set(key, wanted);
  const known = clicks.get(key);
  if (known && stored.filed <= known.clicks + mostBeside(known)) return known;
  clicks.delete(key);
  const all = await countStored(db, { scope, range: wanted });
  const ranged = fits(all) ? { stored: all, range: wanted } : { stored, range };
  if (!fits(ranged.stored)) return undefined;
  makeRoom(clicks, ranged.stored);
  const resident = await readResident(pool, { scope, ...ranged, split: splitFor(ranged.stored, pool) });
  clicks.set(key, resident);
  return resident;
}

/** Makes the next question read the clicks again, if this one had to read too many besides. */
export function noteBeside(db: Reader, { scope }: PickedQuestion, resident: Resident, beside: number): void {
  if (beside > mostBeside(resident)) open(db).clicks.delete(JSON.stringify(scope));
}

const mostBeside = ({ clicks }: Resident): number => FEW_CLICKS + clicks * MOST_BESIDE;

function splitFor({ filed }: StoredExtent, pool: Pool): Reading['split'] {
  const threads = threadsFor(filed, pool);
  return { threads, portions: portionsFor(filed, threads), partitions: partitionsFor(filed) };
}

const bytesFor = ({ filed }: StoredExtent): number => filed * USUAL_BYTES;

const fits = (stored: StoredExtent): boolean => bytesFor(stored) <= MOST_BYTES;

/** Releases the scopes with the oldest questions before so many more bytes are read. */
function makeRoom(clicks: Residents['clicks'], stored: StoredExtent): void {
  while (clicks.size > 0 && clicks.calculatedSize + bytesFor(stored) > MOST_BYTES) clicks.pop();
}

const join = (known: Range | undefined, { start, end }: Range): Range => ({
  start: Math.min(start, known?.start ?? start),
  end: Math.max(end, known?.end ?? end),
});

function open(db: Reader): Residents {
  const known = residentsOf.get(db);
  if (known) return known;
  const made: Residents = {
    clicks: new LRUCache<string, Resident>({
      maxSize: MOST_BYTES * 1.25,
      sizeCalculation: bytesOf,
      ttl: KEPT,
      ttlAutopurge: true,
      updateAgeOnGet: true,
    }),
    ranges: new LRUCache<string, Range>({ max: 100, ttl: KEPT }),
  };
  residentsOf.set(db, made);
  return made;
}

const bytesOf = ({ groups, visitors }: Resident): number =>
  groups.reduce(
    (sum, { parts }) => sum + parts.reduce((bytes, { words }) => bytes + words.byteLength, 0),
    0,
  ) + visitors.reduce((sum, { keys }) => sum + keys.byteLength, 1);

/** How the work is divided: `threads` read groups of links, and each counts some partitions of the visitors. */
type Reading = {
  scope: PickedScope;
  range: Range;
  stored: StoredExtent;
  split: { threads: number; portions: number; partitions: number };
};

/** Reads the filed clicks of a scope that were made in a range, and others of the same segments. */
export async function readResident(pool: Pool, { scope, range, stored, split }: Reading): Promise<Resident> {
  const { threads, portions, partitions } = split;
  const firstSecond = Math.floor(stored.firstClick / 1000);
  const lastSecond = Math.floor(stored.lastClick / 1000);
  const taken = await pool.run(
    takeIn,
    deal(sharesOf(portions), threads).map((shares) => ({
      scope,
      range,
      shares,
      partitions,
      firstSecond,
      lastSecond,
    })),
  );
  const parts = taken.flatMap((own) => own.parts);
  const visitors = await pool.run(
    settle,
    deal([...Array(partitions).keys()], threads).map((own) => ({ parts, partitions: own })),
  );
  const clicks = taken.reduce((sum, own) => sum + own.clicks, 0);
  return { threads, partitions, firstSecond, clicks, visitors, ...joinTaken(taken) };
}

/** The result of all threads: the segments of each follow those of the threads before. */
function joinTaken(taken: readonly TakenIn[]): Pick<Resident, 'groups' | 'known' | 'segments'> {
  const groups: Resident['groups'][number][] = [];
  const all: { number: number; mark: number; position: number; linkNumber: number }[] = [];
  for (const { parts, numbers, segments } of taken) {
    groups.push({ parts, numbers, firstSegment: all.length });
    for (const [index, number] of segments.numbers.entries()) {
      const [mark = 0, linkNumber = 0] = [segments.marks[index], segments.links[index]];
      all.push({ number, mark, linkNumber, position: all.length });
    }
  }
  const ascending = all.toSorted((one, other) => one.number - other.number);
  return {
    groups,
    known: {
      numbers: Float64Array.from(ascending, ({ number }) => number),
      marks: Float64Array.from(ascending, ({ mark }) => mark),
    },
    segments: ascending,
  };
}

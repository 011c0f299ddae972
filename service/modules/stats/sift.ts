import { clickedAt, packedDuration, RECORD, RECORD_WORDS } from '../clicks/index.ts';
import { type Buckets, SLOT_SECONDS } from './buckets.ts';
import type { Layout } from './layout.ts';
import type { Range } from './range.ts';

/** Packed clicks of one link, as they are stored. `link` is the position of its label. */
export type Source = { link: number; records: Uint32Array };

/** Which numbers of a facet pass, by number; null where nobody asks about the facet. */
export type Allowed = Uint8Array | null;

/** Which clicks are asked for. Labels beyond the lists are newer than the question, and so are their clicks. */
export type Selection = { range: Range; agents: Allowed; places: Allowed; origins: Allowed };

/** How clicks are picked and packed: plain data, since several threads may sift at once. */
export type Sieve = {
  selection: Selection;
  buckets: Pick<Buckets, 'firstSlot' | 'bucketOf'>;
  layout: Layout;
  /** A power of two: how many partitions the clicks are spread over. */
  partitions: number;
};

/** What is kept of a selected click: the halves of its visitor's key, and the two words of the layout. */
export const KEPT = { keyHigh: 0, keyLow: 1, who: 2, what: 3 } as const;
export const KEPT_WORDS = 4;

/** Facts about the selected clicks as a whole. Moments are milliseconds UTC. */
export type Totals = {
  clicks: number;
  firstClick: number;
  lastClick: number;
  /** How many redirects were timed, and how long they took together, in hundredths of a millisecond. */
  timed: number;
  duration: number;
  /** The last click as it is stored; null when there is none. */
  last: Uint32Array | null;
};

export type Sifted = {
  totals: Totals;
  /** The kept words of every selected click, partition by partition. All clicks of a visitor are in one partition. */
  words: Uint32Array;
  /** Where each partition starts and ends, in words. */
  starts: Uint32Array;
  ends: Uint32Array;
};

/** Partitions are about this large, so that work within one stays in the processor's cache. */
const PARTITION_CLICKS = 16_384;

/** How many partitions so many clicks are spread over. */
export const partitionsFor = (clicks: number): number =>
  2 ** Math.ceil(Math.log2(Math.max(1, clicks / PARTITION_CLICKS)));

/** Picks the clicks that are asked for out of the stored ones, and brings those of a visitor near each other. */
export function sift(sources: readonly Source[], sieve: Sieve): Sifted {
  const all = sources.reduce((sum, { records }) => sum + records.length / RECORD_WORDS, 0);
  const starts = partitionStarts(sources, sieve.partitions);
  const sifted = {
    totals: { ...NOTHING },
    // Shared, because another thread may go on with it.
    words: new Uint32Array(new SharedArrayBuffer(all * KEPT_WORDS * Uint32Array.BYTES_PER_ELEMENT)),
    starts,
    ends: starts.slice(),
  };
  for (const source of sources) take(source, sieve, sifted);
  return sifted;
}

const NOTHING: Totals = {
  clicks: 0,
  firstClick: Number.POSITIVE_INFINITY,
  lastClick: 0,
  timed: 0,
  duration: 0,
  last: null,
};

/** The totals of all parts together. */
export const addTotals = (parts: readonly Totals[]): Totals =>
  parts.reduce(
    (sum, part) => ({
      clicks: sum.clicks + part.clicks,
      firstClick: Math.min(sum.firstClick, part.firstClick),
      lastClick: Math.max(sum.lastClick, part.lastClick),
      timed: sum.timed + part.timed,
      duration: sum.duration + part.duration,
      last: part.lastClick >= sum.lastClick ? (part.last ?? sum.last) : sum.last,
    }),
    NOTHING,
  );

/** Visitor keys are hashes, so their last bits spread visitors evenly. */
function partitionStarts(sources: readonly Source[], partitions: number): Uint32Array {
  const starts = new Uint32Array(partitions);
  for (const { records } of sources) countKeys(records, starts);
  let start = 0;
  for (let partition = 0; partition < partitions; partition += 1) {
    const size = (starts[partition] ?? 0) * KEPT_WORDS;
    starts[partition] = start;
    start += size;
  }
  return starts;
}

function countKeys(records: Uint32Array, sizes: Uint32Array): void {
  const mask = sizes.length - 1;
  for (let at = RECORD.keyHigh; at < records.length; at += RECORD_WORDS) {
    const partition = (records[at] ?? 0) & mask;
    sizes[partition] = (sizes[partition] ?? 0) + 1;
  }
}

/** Adds the selected clicks to the totals and puts them into their partitions, all in one go through the records. */
function take({ records, link }: Source, sieve: Sieve, { words, ends, totals }: Sifted): void {
  const { agents, places, origins } = sieve.selection;
  const { start, end } = sieve.selection.range;
  const { bucketOf, firstSlot } = sieve.buckets;
  const { time, agent, place, origin, link: own } = sieve.layout;
  // As a whole number to the compiler, too: it would take the next million differences of fractions.
  const first = firstSlot | 0;
  const partitionMask = sieve.partitions - 1;
  const linkBits = (link & own.mask) << own.shift;
  const [linkWho, linkWhat] = own.word === 0 ? [linkBits, 0] : [0, linkBits];
  let { clicks, firstClick, lastClick, timed, duration } = totals;
  let lastAt = -1;
  for (let at = 0; at < records.length; at += RECORD_WORDS) {
    const moment = clickedAt(records, at);
    if (moment < start || moment > end) continue;
    const agentNumber = records[at + RECORD.agent] ?? 0;
    const placeNumber = records[at + RECORD.place] ?? 0;
    const originNumber = records[at + RECORD.origin] ?? 0;
    if (agents !== null && agents[agentNumber] !== 1) continue;
    if (places !== null && places[placeNumber] !== 1) continue;
    if (origins !== null && origins[originNumber] !== 1) continue;
    clicks += 1;
    if (moment < firstClick) firstClick = moment;
    if (moment >= lastClick) {
      lastClick = moment;
      lastAt = at;
    }
    const packed = packedDuration(records, at);
    if (packed !== 0) {
      timed += 1;
      duration += packed - 1;
    }
    const keyHigh = records[at + RECORD.keyHigh] ?? 0;
    const partition = keyHigh & partitionMask;
    const to = ends[partition] ?? 0;
    ends[partition] = to + KEPT_WORDS;
    const slot = (((records[at + RECORD.seconds] ?? 0) / SLOT_SECONDS) >>> 0) - first;
    words[to + KEPT.keyHigh] = keyHigh;
    words[to + KEPT.keyLow] = records[at + RECORD.keyLow] ?? 0;
    words[to + KEPT.who] =
      linkWho | ((agentNumber & agent.mask) << agent.shift) | ((placeNumber & place.mask) << place.shift);
    words[to + KEPT.what] =
      linkWhat |
      (((bucketOf[slot] ?? 0) & time.mask) << time.shift) |
      ((originNumber & origin.mask) << origin.shift);
  }
  const last = lastAt < 0 ? totals.last : records.slice(lastAt, lastAt + RECORD_WORDS);
  Object.assign(totals, { clicks, firstClick, lastClick, last, timed, duration });
}

import { clickedAt, packedDuration, RECORD, RECORD_WORDS } from '../clicks/index.ts';
import { type Buckets, SLOT_SECONDS } from './buckets.ts';
import type { Layout } from './layout.ts';
import type { Range } from './range.ts';

/** Packed clicks of one link, as they are stored. `link` is the position of its label. */
export type Source = { link: number; records: Uint32Array };

/** Which of some numbers pass a filter; null lets all pass. */
export type Allowed = Uint8Array | null;

/** Which clicks are asked for. */
export type Selection = { range: Range; agents: Allowed; places: Allowed; origins: Allowed };

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
  layout: Layout;
  /** The kept words of every selected click, partition by partition. All clicks of a visitor are in one partition. */
  words: Uint32Array;
  /** Where each partition starts and ends, in words. */
  starts: Uint32Array;
  ends: Uint32Array;
};

/** Partitions are about this large, so that work within one stays in the processor's cache. */
const PARTITION_CLICKS = 16_384;

/** Picks the clicks that are asked for out of the stored ones, and brings those of a visitor near each other. */
export function sift(
  sources: readonly Source[],
  selection: Selection,
  buckets: Buckets,
  layout: Layout,
): Sifted {
  const all = sources.reduce((sum, { records }) => sum + records.length / RECORD_WORDS, 0);
  const partitions = 2 ** Math.ceil(Math.log2(Math.max(1, all / PARTITION_CLICKS)));
  const starts = partitionStarts(sources, partitions);
  const sifted = {
    totals: { ...NOTHING },
    layout,
    words: new Uint32Array(all * KEPT_WORDS),
    starts,
    ends: starts.slice(),
  };
  const passes = filterFor(selection);
  for (const source of sources) take(source, selection, passes, buckets, sifted);
  return sifted;
}

export const NOTHING: Totals = {
  clicks: 0,
  firstClick: Number.POSITIVE_INFINITY,
  lastClick: 0,
  timed: 0,
  duration: 0,
  last: null,
};

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

/** Whether a click passes the filters; undefined when there are none, so that nothing need be asked. */
function filterFor({ agents, places, origins }: Selection): Filter | undefined {
  if (!agents && !places && !origins) return undefined;
  return (records, at) =>
    (agents === null || agents[records[at + RECORD.agent] ?? 0] === 1) &&
    (places === null || places[records[at + RECORD.place] ?? 0] === 1) &&
    (origins === null || origins[records[at + RECORD.origin] ?? 0] === 1);
}

type Filter = (records: Uint32Array, at: number) => boolean;

/** Adds the selected clicks to the totals and puts them into their partitions, all in one go through the records. */
function take(
  { records, link }: Source,
  { range: { start, end } }: Selection,
  passes: Filter | undefined,
  { bucketOf, firstSlot }: Buckets,
  { words, ends, layout: { time, agent, place, origin, link: own }, totals }: Sifted,
): void {
  // As a whole number to the compiler, too: it would take the next million differences of fractions.
  const first = firstSlot | 0;
  const partitionMask = ends.length - 1;
  const linkBits = (link & own.mask) << own.shift;
  const [linkWho, linkWhat] = own.word === 0 ? [linkBits, 0] : [0, linkBits];
  let { clicks, firstClick, lastClick, timed, duration } = totals;
  let lastAt = -1;
  for (let at = 0; at < records.length; at += RECORD_WORDS) {
    const moment = clickedAt(records, at);
    if (moment < start || moment > end) continue;
    if (passes !== undefined && !passes(records, at)) continue;
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
      linkWho |
      (((records[at + RECORD.agent] ?? 0) & agent.mask) << agent.shift) |
      (((records[at + RECORD.place] ?? 0) & place.mask) << place.shift);
    words[to + KEPT.what] =
      linkWhat |
      (((bucketOf[slot] ?? 0) & time.mask) << time.shift) |
      (((records[at + RECORD.origin] ?? 0) & origin.mask) << origin.shift);
  }
  const last = lastAt < 0 ? totals.last : records.slice(lastAt, lastAt + RECORD_WORDS);
  Object.assign(totals, { clicks, firstClick, lastClick, last, timed, duration });
}

import { clickedAt, packedDuration, RECORD, RECORD_WORDS } from '../clicks/index.ts';
import { type Buckets, SLOT_SECONDS } from './buckets.ts';
import type { Range } from './range.ts';

/** Packed clicks of one link, as they are stored. `link` is the position of its label. */
export type Source = { link: number; records: Uint32Array };

/** Which of some numbers pass a filter; null lets all pass. */
export type Allowed = Uint8Array | null;

/** Which clicks are asked for. */
export type Selection = { range: Range; agents: Allowed; places: Allowed; origins: Allowed };

/** What is kept of a selected click: where each part is among its words. */
export const KEPT = { keyHigh: 0, keyLow: 1, time: 2, agent: 3, place: 4, origin: 5, link: 6 } as const;
export const KEPT_WORDS = 7;

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

/** Picks the clicks that are asked for out of the stored ones, and brings those of a visitor near each other. */
export function sift(sources: readonly Source[], selection: Selection, buckets: Buckets): Sifted {
  const sizes = sources.map(({ records }) => records.length / RECORD_WORDS);
  const all = sizes.reduce((sum, size) => sum + size, 0);
  const starts = partitionStarts(sources, 2 ** Math.ceil(Math.log2(Math.max(1, all / PARTITION_CLICKS))));
  const sifted = {
    totals: { ...NOTHING },
    words: new Uint32Array(all * KEPT_WORDS),
    starts,
    ends: starts.slice(),
  };
  const chosen = new Uint32Array(sizes.reduce((most, size) => Math.max(most, size), 0));
  for (const { link, records } of sources) {
    const count = choose(records, selection, chosen);
    keep(records, link, chosen.subarray(0, count), buckets, sifted);
    addToTotals(sifted.totals, records, chosen.subarray(0, count));
  }
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
  for (let at = 0; at < records.length; at += RECORD_WORDS) {
    const partition = (records[at + RECORD.keyHigh] ?? 0) & mask;
    sizes[partition] = (sizes[partition] ?? 0) + 1;
  }
}

/** Lists where the selected clicks are among the records; returns how many there are. */
function choose(records: Uint32Array, selection: Selection, chosen: Uint32Array): number {
  const { range, agents, places, origins } = selection;
  const { start, end } = range;
  let count = 0;
  for (let at = 0; at < records.length; at += RECORD_WORDS) {
    const moment = clickedAt(records, at);
    if (moment < start || moment > end) continue;
    if (agents !== null && agents[records[at + RECORD.agent] ?? 0] !== 1) continue;
    if (places !== null && places[records[at + RECORD.place] ?? 0] !== 1) continue;
    if (origins !== null && origins[records[at + RECORD.origin] ?? 0] !== 1) continue;
    chosen[count] = at;
    count += 1;
  }
  return count;
}

function keep(
  records: Uint32Array,
  link: number,
  chosen: Uint32Array,
  buckets: Buckets,
  sifted: Sifted,
): void {
  const { words, ends } = sifted;
  const { bucketOf, firstSlot } = buckets;
  const mask = ends.length - 1;
  for (let index = 0; index < chosen.length; index += 1) {
    const at = chosen[index] ?? 0;
    const keyHigh = records[at + RECORD.keyHigh] ?? 0;
    const end = ends[keyHigh & mask] ?? 0;
    ends[keyHigh & mask] = end + KEPT_WORDS;
    words[end + KEPT.keyHigh] = keyHigh;
    words[end + KEPT.keyLow] = records[at + RECORD.keyLow] ?? 0;
    words[end + KEPT.time] =
      bucketOf[(((records[at + RECORD.seconds] ?? 0) / SLOT_SECONDS) >>> 0) - firstSlot] ?? 0;
    words[end + KEPT.agent] = records[at + RECORD.agent] ?? 0;
    words[end + KEPT.place] = records[at + RECORD.place] ?? 0;
    words[end + KEPT.origin] = records[at + RECORD.origin] ?? 0;
    words[end + KEPT.link] = link;
  }
}

function addToTotals(totals: Totals, records: Uint32Array, chosen: Uint32Array): void {
  let { firstClick, lastClick, timed, duration } = totals;
  let lastAt = -1;
  for (let index = 0; index < chosen.length; index += 1) {
    const at = chosen[index] ?? 0;
    const moment = clickedAt(records, at);
    if (moment < firstClick) firstClick = moment;
    if (moment >= lastClick) {
      lastClick = moment;
      lastAt = at;
    }
    const packed = packedDuration(records, at);
    if (packed === 0) continue;
    timed += 1;
    duration += packed - 1;
  }
  const last = lastAt < 0 ? totals.last : records.slice(lastAt, lastAt + RECORD_WORDS);
  Object.assign(totals, {
    clicks: totals.clicks + chosen.length,
    firstClick,
    lastClick,
    last,
    timed,
    duration,
  });
}

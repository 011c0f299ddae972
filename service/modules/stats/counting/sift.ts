import { RECORD, RECORD_WORDS } from '../../clicks/index.ts';
import { type Buckets, SLOT_SECONDS } from '../question/buckets.ts';
import * as KEPT from './kept-words.ts';
import { type ClickLayout, factorsOf } from './layout.ts';
import { type Selection, select } from './selection.ts';
import { addClicks, type ClickTotals, emptyTotals } from './totals.ts';

/** Packed clicks of one link, as they are stored. `link` is the position of its label. */
export type LinkRecords = { link: number; records: Uint32Array };

/** How clicks are picked and packed: plain data, since several threads may sift at once. */
export type Sieve = {
  selection: Selection;
  buckets: Pick<Buckets, 'firstSlot' | 'bucketOf'>;
  layout: ClickLayout;
  /** A power of two: how many partitions the clicks are spread over. */
  partitions: number;
};

export type Sifted = {
  totals: ClickTotals;
  /** What is kept of every selected click, partition by partition. All clicks of a visitor are in one partition. */
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

/**
 * Picks the clicks that are asked for out of the stored ones, and brings those of a visitor near each other.
 *
 * Each step is a loop of its own: spreading waits for memory, and the shorter its loop, the more clicks wait together.
 */
export function sift(sources: readonly LinkRecords[], sieve: Sieve): Sifted {
  const sizes = sources.map(({ records }) => records.length / RECORD_WORDS);
  const all = sizes.reduce((sum, size) => sum + size, 0);
  const largest = sizes.reduce((most, size) => Math.max(most, size), 0);
  const totals = emptyTotals();
  // Shared, because another thread may go on with them.
  const words = new Uint32Array(new SharedArrayBuffer(all * KEPT.WORDS * Uint32Array.BYTES_PER_ELEMENT));
  const starts = partitionStarts(sources, sieve.partitions);
  const ends = starts.slice();
  const places = new Uint32Array(largest);
  const kept = new Uint32Array(largest * KEPT.WORDS);
  for (const source of sources) {
    const selected = places.subarray(0, select(source.records, sieve.selection, places));
    if (selected.length === 0) continue;
    addClicks(totals, source.records, selected);
    pack(source, selected, sieve, kept);
    spread(kept, selected.length, words, ends);
  }
  return { totals, words, starts, ends };
}

/** Visitor keys are hashes, so their last bits spread visitors evenly. */
function partitionStarts(sources: readonly LinkRecords[], partitions: number): Uint32Array {
  const starts = new Uint32Array(partitions);
  for (const { records } of sources) countKeys(records, starts);
  let start = 0;
  for (let partition = 0; partition < partitions; partition += 1) {
    const size = (starts[partition] ?? 0) * KEPT.WORDS;
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

/** Reduces the selected clicks to what is kept of them. */
function pack(
  { records, link }: LinkRecords,
  selected: Uint32Array,
  { buckets: { bucketOf, firstSlot }, layout }: Sieve,
  kept: Uint32Array,
): void {
  const factors = factorsOf(layout);
  const { time, agent, place, origin } = factors;
  const linkBits = Math.imul(link, factors.link);
  const [linkWho, linkWhat] = layout.link.word === 0 ? [linkBits, 0] : [0, linkBits];
  for (let click = 0; click < selected.length; click += 1) {
    const at = selected[click] ?? 0;
    const to = click * KEPT.WORDS;
    const slot = Math.trunc((records[at + RECORD.seconds] ?? 0) / SLOT_SECONDS) - firstSlot;
    kept[to + KEPT.visitorHigh] = records[at + RECORD.keyHigh] ?? 0;
    kept[to + KEPT.visitorLow] = records[at + RECORD.keyLow] ?? 0;
    kept[to + KEPT.who] =
      linkWho |
      Math.imul(records[at + RECORD.agent] ?? 0, agent) |
      Math.imul(records[at + RECORD.place] ?? 0, place);
    kept[to + KEPT.what] =
      linkWhat | Math.imul(bucketOf[slot] ?? 0, time) | Math.imul(records[at + RECORD.origin] ?? 0, origin);
  }
}

/** Moves kept clicks to the ends of their partitions. */
function spread(kept: Uint32Array, clicks: number, words: Uint32Array, ends: Uint32Array): void {
  const mask = ends.length - 1;
  for (let from = 0; from < clicks * KEPT.WORDS; from += KEPT.WORDS) {
    const keyHigh = kept[from + KEPT.visitorHigh] ?? 0;
    const to = ends[keyHigh & mask] ?? 0;
    ends[keyHigh & mask] = to + KEPT.WORDS;
    words[to + KEPT.visitorHigh] = keyHigh;
    words[to + KEPT.visitorLow] = kept[from + KEPT.visitorLow] ?? 0;
    words[to + KEPT.who] = kept[from + KEPT.who] ?? 0;
    words[to + KEPT.what] = kept[from + KEPT.what] ?? 0;
  }
}

import { LABEL_SETS, type LabelSet, RECORD, RECORD_WORDS } from '../../clicks/index.ts';
import { type Buckets, SLOT_SECONDS } from '../question/buckets.ts';
import type { Range } from '../question/range.ts';
import type { DenseNumbers } from './dense-numbers.ts';
import type { Share } from './division.ts';
import * as KEPT from './kept-words.ts';
import { type ClickLayout, type Facet, type FacetField, factorsIn } from './layout.ts';
import { type Allowed, recordsWithin, select } from './selection.ts';
import { addClicks, type ClickTotals, emptyTotals } from './totals.ts';

/** Packed clicks of one link, as they are stored. `link` is the position of its label. */
export type LinkRecords = { link: number; records: Uint32Array };

/** How clicks are picked and packed. */
export type Sieve = {
  allowed: Allowed;
  buckets: Pick<Buckets, 'firstSlot' | 'bucketOf'>;
  layout: ClickLayout;
};

/** What is kept of clicks, partition by partition. All clicks of a visitor are in one partition. */
export type KeptWords = {
  /** So many words a click has. */
  width: number;
  words: Uint32Array;
  /** Where each partition starts and ends, in words. */
  starts: Uint32Array;
  ends: Uint32Array;
  fields: Record<Facet, FacetField>;
};

export type Sifted = { totals: ClickTotals; kept: KeptWords };

/** Partitions are about this large, so that work within one stays in the processor's cache. */
const PARTITION_CLICKS = 16_384;

/** So many clicks are kept at most, unless a few visitors made most of them: 270 MB, in four words each, or 340 in five. */
const MOST_KEPT = 2 ** 24;

/** In how many slices visitors are counted, one after the other, for memory to hold their clicks. */
export const slicesFor = (clicks: number): number =>
  2 ** Math.ceil(Math.log2(Math.max(1, clicks / MOST_KEPT)));

/** How many partitions so many clicks are spread over. */
export const partitionsFor = (clicks: number): number =>
  2 ** Math.ceil(Math.log2(Math.max(1, clicks / PARTITION_CLICKS)));

/** The labels that clicks of a question use, by their position among those of each set that it is about. */
export type UsedLabels = Partial<Record<LabelSet, DenseNumbers>>;

/** Clicks of a range, and how many of them belong to each partition. */
export type Prepared = { sources: LinkRecords[]; sizes: Uint32Array };

/**
 * Leaves out the clicks of other times and visitors, and has the others refer to labels by their positions among those in use; `given`
 * is of no use any more then. There is a power of two of partitions.
 */
export function prepare(
  given: readonly LinkRecords[],
  { range, slice, partitions }: { range: Range; slice: Share; partitions: number },
  used: UsedLabels,
): Prepared {
  const sizes = new Uint32Array(partitions);
  const sources = given.map(({ link, records: all }): LinkRecords => {
    const records = recordsWithin(all, range, slice);
    for (const set of LABEL_SETS) renumber(records, RECORD[set], used[set]);
    countKeys(records, sizes);
    return { link, records };
  });
  return { sources, sizes };
}

function renumber(records: Uint32Array, first: number, labels: DenseNumbers | undefined): void {
  if (!labels) return;
  for (let at = first; at < records.length; at += RECORD_WORDS) {
    records[at] = labels.positionOf(records[at] ?? 0);
  }
}

/** Visitor keys are hashes, so their last bits spread visitors evenly. */
function countKeys(records: Uint32Array, sizes: Uint32Array): void {
  const mask = sizes.length - 1;
  for (let at = RECORD.keyHigh; at < records.length; at += RECORD_WORDS) {
    const partition = (records[at] ?? 0) & mask;
    sizes[partition] = (sizes[partition] ?? 0) + 1;
  }
}

/**
 * Picks the clicks that are asked for out of those that were prepared, and brings those of a visitor near each other.
 *
 * Each step is a loop of its own: spreading waits for memory, and the shorter its loop, the more clicks wait together.
 */
export function sift({ sources, sizes }: Prepared, sieve: Sieve): Sifted {
  const largest = sources.reduce((most, { records }) => Math.max(most, records.length), 0) / RECORD_WORDS;
  const totals = emptyTotals();
  const kept = emptyKept(sizes, sieve.layout);
  const places = new Uint32Array(largest);
  const isAnyAllowed = Object.values(sieve.allowed).every((allowed) => allowed === null);
  if (isAnyAllowed) for (let click = 0; click < largest; click += 1) places[click] = click * RECORD_WORDS;
  const packed = new Uint32Array(largest * kept.width);
  for (const source of sources) {
    const all = source.records.length / RECORD_WORDS;
    const selected = places.subarray(0, isAnyAllowed ? all : select(source.records, sieve.allowed, places));
    if (selected.length === 0) continue;
    addClicks(totals, source.records, selected);
    copyKeys(source.records, selected, kept.width, packed);
    for (let word = 0; word < sieve.layout.words; word += 1) pack(source, selected, word, sieve, packed);
    spread(packed, selected.length, kept);
  }
  return { totals, kept };
}

const widthOf = ({ words }: ClickLayout): number => KEPT.facets + Math.max(1, words);

function emptyKept(sizes: Uint32Array, layout: ClickLayout): KeptWords {
  const width = widthOf(layout);
  const starts = new Uint32Array(sizes.length);
  let end = 0;
  for (let partition = 0; partition < sizes.length; partition += 1) {
    starts[partition] = end;
    end += (sizes[partition] ?? 0) * width;
  }
  // Shared, because another thread may go on with them.
  const words = new Uint32Array(new SharedArrayBuffer(end * Uint32Array.BYTES_PER_ELEMENT));
  return { width, words, starts, ends: starts.slice(), fields: layout.fields };
}

function copyKeys(records: Uint32Array, selected: Uint32Array, width: number, packed: Uint32Array): void {
  for (let click = 0, to = 0; click < selected.length; click += 1, to += width) {
    const at = selected[click] ?? 0;
    packed[to + KEPT.visitorHigh] = records[at + RECORD.keyHigh] ?? 0;
    packed[to + KEPT.visitorLow] = records[at + RECORD.keyLow] ?? 0;
  }
}

/** Packs what one word of the layout holds of the selected clicks. */
function pack(
  { records, link }: LinkRecords,
  selected: Uint32Array,
  word: number,
  { buckets: { bucketOf, firstSlot }, layout }: Sieve,
  packed: Uint32Array,
): void {
  const factors = factorsIn(word, layout);
  const { time, agent, place, origin } = factors;
  const linkBits = Math.imul(link, factors.link);
  const width = widthOf(layout);
  for (let click = 0, to = KEPT.facets + word; click < selected.length; click += 1, to += width) {
    const at = selected[click] ?? 0;
    // A whole division of whole numbers: the processor has no need of fractions.
    const slot = (((records[at + RECORD.seconds] ?? 0) / SLOT_SECONDS) >>> 0) - firstSlot;
    packed[to] =
      linkBits |
      Math.imul(bucketOf[slot] ?? 0, time) |
      Math.imul(records[at + RECORD.agent] ?? 0, agent) |
      Math.imul(records[at + RECORD.place] ?? 0, place) |
      Math.imul(records[at + RECORD.origin] ?? 0, origin);
  }
}

/** Moves packed clicks to the ends of their partitions. */
function spread(packed: Uint32Array, clicks: number, { width, words, ends }: KeptWords): void {
  const mask = ends.length - 1;
  const end = clicks * width;
  for (let from = 0; from < end; from += width) {
    const keyHigh = packed[from + KEPT.visitorHigh] ?? 0;
    const to = ends[keyHigh & mask] ?? 0;
    ends[keyHigh & mask] = to + width;
    words[to + KEPT.visitorHigh] = keyHigh;
    words[to + KEPT.visitorLow] = packed[from + KEPT.visitorLow] ?? 0;
    words[to + KEPT.facets] = packed[from + KEPT.facets] ?? 0;
    for (let word = KEPT.facets + 1; word < width; word += 1) words[to + word] = packed[from + word] ?? 0;
  }
}

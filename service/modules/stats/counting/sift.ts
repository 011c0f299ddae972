import { LABEL_SETS, type LabelSet, RECORD, RECORD_WORDS } from '../../clicks/index.ts';
import type { Buckets } from '../question/buckets.ts';
import type { Range } from '../question/range.ts';
import type { DenseNumbers } from './dense-numbers.ts';
import type { Share } from './division.ts';
import { areSizesWithin, type ClickLayout, type FacetSizes, packFacets, withRoom } from './layout.ts';
import { type LinkRecords, PickedClicks } from './picked-clicks.ts';
import { type Allowed, recordsWithin, select } from './selection.ts';
import { type KeptWords, spread } from './spread.ts';
import { addClicks, emptyTotals } from './totals.ts';

/** How clicks are picked and told apart; there is a power of two of partitions. */
export type Sieve = {
  range: Range;
  /** Of the visitors. */
  slice: Share;
  partitions: number;
  buckets: Pick<Buckets, 'firstSlot' | 'bucketOf'>;
};

/** Partitions are about this large, so that work within one stays in the processor's cache. */
const PARTITION_CLICKS = 16_384;

/** So many clicks are kept at most, unless a few visitors made most of them: 270 MB, in four words each, or 340 in five. */
const MOST_KEPT = 2 ** 24;

/** Clicks that go through all steps together, so that they stay in the processor's cache. */
const AT_ONCE = 4_096;

/** In how many slices visitors are counted, one after the other, for memory to hold their clicks. */
export const slicesFor = (clicks: number): number =>
  2 ** Math.ceil(Math.log2(Math.max(1, clicks / MOST_KEPT)));

/** How many partitions so many clicks are spread over. */
export const partitionsFor = (clicks: number): number =>
  2 ** Math.ceil(Math.log2(Math.max(1, clicks / PARTITION_CLICKS)));

/** The labels that clicks of a question use, by their position among those of each set that it is about. */
export type UsedLabels = Partial<Record<LabelSet, DenseNumbers>>;

/**
 * Leaves out the clicks of other times and visitors, and has the others refer to labels by their positions among those in
 * use; what is given is of no use any more then.
 */
export const prepare = (
  given: readonly LinkRecords[],
  { range, slice }: Pick<Sieve, 'range' | 'slice'>,
  used: UsedLabels,
): LinkRecords[] =>
  given.flatMap(cut).map(({ link, records: all }): LinkRecords => {
    const records = recordsWithin(all, range, slice);
    for (const set of LABEL_SETS) used[set]?.renumber(records, RECORD[set], RECORD_WORDS);
    return { link, records };
  });

/** In parts that are small enough. */
function cut(source: LinkRecords): LinkRecords[] {
  const { link, records } = source;
  const words = AT_ONCE * RECORD_WORDS;
  if (records.length <= words) return [source];
  return Array.from({ length: Math.ceil(records.length / words) }, (_, index) => ({
    link,
    records: records.subarray(index * words, (index + 1) * words),
  }));
}

/** Packed clicks of questions that are over, whose memory the next question uses again: getting it anew takes longer than packing. */
const unused: PickedClicks[] = [];

/** Picks the clicks that are asked for out of those that were prepared, and spreads them by their visitors. */
export class Sifter {
  readonly totals = emptyTotals();
  readonly #sieve: Sieve;
  readonly #packed = unused.pop() ?? new PickedClicks();
  readonly #kept: KeptWords[] = [];
  #layout: ClickLayout = packFacets({});
  /** Numbers of facets are below these in the layout. */
  #sizes: FacetSizes = {};

  constructor(sieve: Sieve) {
    this.#sieve = sieve;
  }

  /** `sizes`: the numbers of each facet that is counted are below these. */
  add(prepared: readonly LinkRecords[], allowed: Allowed, sizes: FacetSizes): void {
    this.#layOut(sizes);
    const isAnyAllowed = Object.values(allowed).every((ofSet) => ofSet === null);
    for (const { link, records: all } of prepared) {
      const records = isAnyAllowed ? all : select(all, allowed);
      if (records.length === 0) continue;
      if (this.#packed.isFull(records.length / RECORD_WORDS, this.#layout)) this.#spread();
      addClicks(this.totals, records);
      this.#packed.add({ link, records }, this.#sieve.buckets, this.#layout);
    }
  }

  /** All that were picked. */
  finish(): KeptWords[] {
    this.#spread();
    if (unused.length === 0) unused.push(this.#packed);
    return this.#kept;
  }

  /** Makes sure that there is room for the numbers of all facets. */
  #layOut(sizes: FacetSizes): void {
    if (areSizesWithin(sizes, this.#sizes)) return;
    this.#spread();
    this.#sizes = withRoom(sizes);
    this.#layout = packFacets(this.#sizes);
  }

  #spread(): void {
    if (this.#packed.end > 0) this.#kept.push(spread(this.#packed, this.#sieve.partitions, this.#layout));
    this.#packed.end = 0;
  }
}

import { LABEL_SETS, type LabelSet, RECORD, RECORD_WORDS } from '../../../clicks/clicks/index.ts';
import type { Buckets, Range } from '../question/range.ts';
import type { DenseNumbers } from './dense-numbers.ts';
import type { Share } from './division.ts';
import type { FacetSizes } from './layout.ts';
import { Packer } from './packer.ts';
import { givePicked, type LinkRecords, takePicked } from './picked-clicks.ts';
import { type Allowed, recordsWithin, select } from './selection.ts';
import type { KeptWords } from './spread.ts';
import { addClicks, emptyTotals } from './totals.ts';

/** How clicks are selected and distinguished; the number of partitions is a power of two. */
export type Sieve = {
  range: Range;
  /** Of the visitors. */
  slice: Share;
  partitions: number;
  buckets: Pick<Buckets, 'firstSlot' | 'bucketOf'>;
};

/** Partitions are about this large, so that work within one stays in the processor's cache. */
const PARTITION_CLICKS = 16_384;

/**
 * The most clicks in memory, unless a few visitors made most of them: 270 MB with four words each, or 340 with five.
 */
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
 * Removes clicks of other times and visitors, and replaces label numbers by positions among the labels in use. It
 * changes the given records, which cannot be used afterwards.
 */
export const prepare = (
  given: readonly LinkRecords[],
  { range, slice }: Pick<Sieve, 'range' | 'slice'>,
  used: UsedLabels,
): LinkRecords[] =>
  given.flatMap(cutRecords).map(({ link, records: all }): LinkRecords => {
    const records = recordsWithin(all, range, slice);
    for (const set of LABEL_SETS) used[set]?.renumber(records, RECORD[set], RECORD_WORDS);
    return { link, records };
  });

/** Divides records into parts that fit into the processor's cache. */
export function cutRecords(source: LinkRecords): LinkRecords[] {
  const { link, records } = source;
  const words = AT_ONCE * RECORD_WORDS;
  if (records.length <= words) return [source];
  return Array.from({ length: Math.ceil(records.length / words) }, (_, index) => ({
    link,
    records: records.subarray(index * words, (index + 1) * words),
  }));
}

/** Selects the wanted clicks among the prepared ones, and distributes them by visitor. */
export class Sifter {
  readonly totals = emptyTotals();
  readonly #sieve: Sieve;
  readonly #packer: Packer;

  constructor(sieve: Sieve) {
    this.#sieve = sieve;
    this.#packer = new Packer(sieve.partitions, takePicked());
  }

  /** `sizes`: the numbers of each facet that is counted are below these. */
  add(prepared: readonly LinkRecords[], allowed: Allowed, sizes: FacetSizes): void {
    this.#packer.layOut(sizes);
    const isAnyAllowed = Object.values(allowed).every((ofSet) => ofSet === null);
    for (const { link, records: all } of prepared) {
      const records = isAnyAllowed ? all : select(all, allowed);
      if (records.length === 0) continue;
      addClicks(this.totals, records);
      this.#packer.add({ link, records }, this.#sieve.buckets);
    }
  }

  /** All that were picked. */
  finish(): KeptWords[] {
    const kept = this.#packer.finish();
    givePicked(this.#packer.packed);
    return kept;
  }
}

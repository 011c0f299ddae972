import { numbersOf, type Scale, type ValueCounts } from './division.ts';
import { differs, LabelCount } from './label-count.ts';
import type { Facet } from './layout.ts';
import { isSmall, MaskCount } from './mask-count.ts';
import { type SiftedPart, VisitorOrder } from './visitor-order.ts';

/** The counts are in the order of the scales. */
export type Counted = { visitors: number; counts: ValueCounts[] };

/**
 * Counts clicks and distinct visitors for every value of every scale, in some partitions after others.
 *
 * Visitors come one after another, so a value is new to a visitor exactly when the last one counted there is
 * another one: distinct visitors are counted in one pass and without a set.
 */
export class VisitorsCount {
  #visitors = 0;
  readonly #scales: readonly Scale[];
  readonly #counts: ReadonlyMap<Facet, FacetCount>;

  constructor(scales: readonly Scale[]) {
    this.#scales = scales;
    const facets = [...new Set(scales.map(({ facet }) => facet))];
    this.#counts = new Map(
      facets.map((facet) => {
        const own = scales.filter((scale) => scale.facet === facet);
        return [facet, new FacetCount(facet, own)];
      }),
    );
  }

  /** Counts some partitions of all parts, none of which was counted before. */
  add(parts: readonly SiftedPart[], partitions: readonly number[]): void {
    const order = new VisitorOrder(parts, partitions);
    const scratch = { numbers: new Uint32Array(order.largest), masks: new Uint32Array(order.largest) };
    for (const partition of partitions) {
      this.#visitors += order.load(partition, this.#visitors);
      for (const count of this.#counts.values()) count.add(order, scratch);
    }
  }

  /** All that was counted. */
  counted(): Counted {
    const counts = this.#scales.flatMap((scale) => this.#counts.get(scale.facet)?.countsOf(scale) ?? []);
    return { visitors: this.#visitors, counts };
  }
}

/** What was counted in all partitions: no visitor is in two of them, so visitors add up. */
export const addCounted = (parts: readonly Counted[]): Counted =>
  parts.reduce((sum, part) => ({
    visitors: sum.visitors + part.visitors,
    counts: sum.counts.map(({ clicks, uniques }, index) => ({
      clicks: addEach(clicks, part.counts[index]?.clicks),
      uniques: addEach(uniques, part.counts[index]?.uniques),
    })),
  }));

/** What was counted without a part of it, by the same scales. */
export const subtractCounted = (all: Counted, part: Counted): Counted => ({
  visitors: all.visitors - part.visitors,
  counts: all.counts.map(({ clicks, uniques }, index) => ({
    clicks: subtractEach(clicks, part.counts[index]?.clicks),
    uniques: subtractEach(uniques, part.counts[index]?.uniques),
  })),
});

const subtractEach = (numbers: Uint32Array, others: Uint32Array | undefined): Uint32Array =>
  numbers.map((number, position) => number - (others?.[position] ?? 0));

const addEach = (numbers: Uint32Array, others: Uint32Array | undefined): Uint32Array =>
  numbers.map((number, position) => number + (others?.[position] ?? 0));

/** Working memory for the clicks of a partition, reused for all facets and partitions. */
export type Scratch = { numbers: Uint32Array; masks: Uint32Array };

/** Counts a facet by its own numbers, and from those by each dimension it carries. */
class FacetCount {
  readonly #facet: Facet;
  readonly #clicks: Uint32Array;
  /** For a facet whose numbers are values themselves. */
  readonly #plain: VisitorCount | null;
  readonly #masks: readonly MaskCount[];
  readonly #labels: readonly LabelCount[];

  constructor(facet: Facet, scales: readonly Scale[]) {
    this.#facet = facet;
    const size = scales.reduce((most, scale) => Math.max(most, numbersOf(scale)), 0);
    this.#clicks = new Uint32Array(size);
    const isPlain = scales.some(({ valueAt }) => valueAt === null);
    this.#plain = isPlain ? { uniques: new Uint32Array(size), lastVisitor: new Uint32Array(size) } : null;
    this.#masks = MaskCount.of(scales.filter(isSmall));
    this.#labels = LabelCount.of(scales.filter((scale) => !isSmall(scale)));
  }

  add(order: VisitorOrder, { numbers: room, masks }: Scratch): void {
    const numbers = order.list(this.#facet, room);
    countClicks(this.#clicks, numbers, order.length);
    if (this.#plain) countPlainly(this.#plain, numbers, order);
    for (const mask of this.#masks) mask.add(numbers, order, masks);
    for (const labels of this.#labels) labels.add(numbers, order);
  }

  countsOf(scale: Scale): ValueCounts {
    for (const counted of [...this.#masks, ...this.#labels]) {
      const counts = counted.countsOf(scale, this.#clicks);
      if (counts) return counts;
    }
    return { clicks: this.#clicks, uniques: this.#plain?.uniques ?? new Uint32Array() };
  }
}

/** `lastVisitor` is the visitor for whom each number was counted last. */
type VisitorCount = { uniques: Uint32Array; lastVisitor: Uint32Array };

function countClicks(clicks: Uint32Array, numbers: Uint32Array, length: number): void {
  for (let click = 0; click < length; click += 1) {
    const number = numbers[click] ?? 0;
    clicks[number] = (clicks[number] ?? 0) + 1;
  }
}

function countPlainly(
  { uniques, lastVisitor }: VisitorCount,
  numbers: Uint32Array,
  { visitors, length }: VisitorOrder,
): void {
  for (let click = 0; click < length; click += 1) {
    const number = numbers[click] ?? 0;
    const visitor = visitors[click] ?? 0;
    uniques[number] = (uniques[number] ?? 0) + differs(lastVisitor[number] ?? 0, visitor);
    lastVisitor[number] = visitor;
  }
}

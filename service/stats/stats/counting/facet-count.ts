import { differs, LabelCount } from './label-count.ts';
import type { Facet } from './layout.ts';
import { isSmall, MaskCount } from './mask-count.ts';
import { numbersOf, type Scale, type ValueCounts } from './scale.ts';
import type { ClickOrder } from './visitor-order.ts';

/** Working memory for the clicks of a partition, reused for all facets and partitions. */
export type Scratch = { numbers: Uint32Array; masks: Uint32Array };

/** Counts a facet by its own numbers, and from those by each dimension it carries. */
export class FacetCount {
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

  add(order: ClickOrder, { numbers: room, masks }: Scratch): void {
    const numbers = order.list(this.#facet, room);
    countClicks(this.#clicks, numbers, order.length);
    if (this.#plain) countVisitors(this.#plain, numbers, order);
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

function countVisitors(
  { uniques, lastVisitor }: VisitorCount,
  numbers: Uint32Array,
  { visitors, length }: ClickOrder,
): void {
  for (let click = 0; click < length; click += 1) {
    const number = numbers[click] ?? 0;
    const visitor = visitors[click] ?? 0;
    uniques[number] = (uniques[number] ?? 0) + differs(lastVisitor[number] ?? 0, visitor);
    lastVisitor[number] = visitor;
  }
}

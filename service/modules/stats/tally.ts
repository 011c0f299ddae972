import type { Sifted } from './sift.ts';
import { createOrderer, type Facet, type VisitorOrder } from './visitor-order.ts';

/** A dimension as numbers. */
export type Scale = {
  facet: Facet;
  values: string[];
  /** Which value each number of the facet stands for; null when the numbers are the values' positions. */
  valueAt: Uint32Array | null;
};

/** Clicks and distinct visitors by position in the scale's values. */
export type Tally = { clicks: Uint32Array; uniques: Uint32Array };

/**
 * Counts clicks and distinct visitors for every value of every scale.
 *
 * Visitors come one after another, so a value is new to a visitor exactly when the last one counted there is
 * somebody else: distinct visitors are counted in one pass and without a set.
 */
export function tally(sifted: Sifted, scales: readonly Scale[]): { visitors: number; tallies: Tally[] } {
  const { order, load } = createOrderer(sifted);
  const pairs = emptyPairs(order.visitors.length);
  const counts = new Map<Facet, FacetCount>();
  for (const scale of scales) {
    const count = counts.get(scale.facet) ?? new FacetCount(scale.facet);
    counts.set(scale.facet, count.with(scale));
  }
  let visitors = 0;
  sifted.starts.forEach((_, partition) => {
    visitors += load(partition, visitors);
    for (const count of counts.values()) count.add(order, pairs);
  });
  return { visitors, tallies: scales.flatMap((scale) => counts.get(scale.facet)?.tallyOf(scale) ?? []) };
}

/** Who was seen with which number of a facet, each pair once. */
type Pairs = { length: number; numbers: Uint32Array; visitors: Uint32Array };

const emptyPairs = (room: number): Pairs => ({
  length: 0,
  numbers: new Uint32Array(room),
  visitors: new Uint32Array(room),
});

/** `lastVisitor` is whom each value was last counted for. */
type Counter = Tally & { lastVisitor: Uint32Array };

const createCounter = (size: number): Counter => ({
  clicks: new Uint32Array(size),
  uniques: new Uint32Array(size),
  lastVisitor: new Uint32Array(size),
});

/** Counts a facet by its own numbers, and from those by each dimension it carries: there are far fewer pairs than clicks. */
class FacetCount {
  readonly #facet: Facet;
  #numbers = createCounter(0);
  readonly #scaled = new Map<Scale, { valueAt: Uint32Array; counter: Counter }>();

  constructor(facet: Facet) {
    this.#facet = facet;
  }

  with(scale: Scale): this {
    const { valueAt, values } = scale;
    if (valueAt) this.#scaled.set(scale, { valueAt, counter: createCounter(values.length) });
    this.#numbers = createCounter(Math.max(this.#numbers.clicks.length, (valueAt ?? values).length));
    return this;
  }

  add(order: VisitorOrder, pairs: Pairs): void {
    countClicks(this.#numbers, order.columns[this.#facet], order, pairs);
    for (const { valueAt, counter } of this.#scaled.values()) countPairs(counter, valueAt, pairs);
  }

  tallyOf(scale: Scale): Tally {
    const scaled = this.#scaled.get(scale);
    if (!scaled) return this.#numbers;
    const clicks = new Uint32Array(scale.values.length);
    this.#numbers.clicks.forEach((count, number) => {
      const value = scaled.valueAt[number] ?? 0;
      clicks[value] = (clicks[value] ?? 0) + count;
    });
    return { clicks, uniques: scaled.counter.uniques };
  }
}

function countClicks(counter: Counter, column: Uint32Array, order: VisitorOrder, pairs: Pairs): void {
  const { clicks, uniques, lastVisitor } = counter;
  const { visitors, clicks: made } = order;
  const { numbers: pairedNumbers, visitors: pairedVisitors } = pairs;
  let found = 0;
  for (let click = 0; click < made; click += 1) {
    const number = column[click] ?? 0;
    const visitor = visitors[click] ?? 0;
    clicks[number] = (clicks[number] ?? 0) + 1;
    if (lastVisitor[number] === visitor) continue;
    lastVisitor[number] = visitor;
    uniques[number] = (uniques[number] ?? 0) + 1;
    pairedNumbers[found] = number;
    pairedVisitors[found] = visitor;
    found += 1;
  }
  pairs.length = found;
}

function countPairs({ uniques, lastVisitor }: Counter, valueAt: Uint32Array, pairs: Pairs): void {
  const { numbers, visitors, length: found } = pairs;
  for (let pair = 0; pair < found; pair += 1) {
    const value = valueAt[numbers[pair] ?? 0] ?? 0;
    const visitor = visitors[pair] ?? 0;
    if (lastVisitor[value] === visitor) continue;
    lastVisitor[value] = visitor;
    uniques[value] = (uniques[value] ?? 0) + 1;
  }
}

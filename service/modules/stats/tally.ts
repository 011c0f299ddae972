import type { Facet, Field, Layout } from './layout.ts';
import type { Sifted } from './sift.ts';
import { createOrderer, type Runs } from './visitor-order.ts';

/** A dimension as numbers. */
export type Scale = {
  facet: Facet;
  /** How many values it has. */
  size: number;
  /** Which value each number of the facet stands for; null when the numbers are the values' positions. */
  valueAt: Uint32Array | null;
};

/** Clicks and distinct visitors by position in the scale's values. */
export type Tally = { clicks: Uint32Array; uniques: Uint32Array };

/** So many numbers a scale's facet has. */
export const numbersOf = ({ size, valueAt }: Scale): number => valueAt?.length ?? size;

/** What is counted in one go through the clicks. */
export type Round = { layout: Layout; scales: readonly Scale[] };

export type Counted = { visitors: number; tallies: Tally[] };

/**
 * Counts clicks and distinct visitors for every value of every scale, in some partitions of all parts.
 *
 * Visitors come one after another, so a value is new to a visitor exactly when the last one counted there is
 * somebody else: distinct visitors are counted in one pass and without a set.
 */
export function tally(
  parts: readonly Sifted[],
  { layout, scales }: Round,
  partitions: readonly number[],
): Counted {
  const { order, load } = createOrderer(parts, partitions);
  const pairs = emptyPairs(order.largest);
  const facets = [...new Set(scales.map(({ facet }) => facet))];
  const counts = new Map(
    facets.map((facet) => {
      const own = scales.filter((scale) => scale.facet === facet);
      return [facet, new FacetCount(layout[facet], own)];
    }),
  );
  let visitors = 0;
  for (const partition of partitions) {
    visitors += load(partition, visitors);
    for (const count of counts.values()) count.add(order.runs, pairs);
  }
  return { visitors, tallies: scales.flatMap((scale) => counts.get(scale.facet)?.tallyOf(scale) ?? []) };
}

/** What was counted in all partitions: nobody is in two of them, so visitors add up. */
export const addCounted = (parts: readonly Counted[]): Counted =>
  parts.reduce((sum, part) => ({
    visitors: sum.visitors + part.visitors,
    tallies: sum.tallies.map(({ clicks, uniques }, index) => ({
      clicks: addEach(clicks, part.tallies[index]?.clicks),
      uniques: addEach(uniques, part.tallies[index]?.uniques),
    })),
  }));

const addEach = (numbers: Uint32Array, others: Uint32Array | undefined): Uint32Array =>
  numbers.map((number, position) => number + (others?.[position] ?? 0));

/** Who was seen with which number of a facet, each pair once; there is room for one more than there are clicks. */
type Pairs = { length: number; numbers: Uint32Array; visitors: Uint32Array };

const emptyPairs = (clicks: number): Pairs => ({
  length: 0,
  numbers: new Uint32Array(clicks + 1),
  visitors: new Uint32Array(clicks + 1),
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
  readonly #field: Field;
  readonly #numbers: Counter;
  readonly #scaled = new Map<Scale, { valueAt: Uint32Array; counter: Counter }>();

  constructor(field: Field, scales: readonly Scale[]) {
    this.#field = field;
    this.#numbers = createCounter(scales.reduce((most, scale) => Math.max(most, numbersOf(scale)), 0));
    for (const scale of scales) {
      const { valueAt, size } = scale;
      if (valueAt) this.#scaled.set(scale, { valueAt, counter: createCounter(size) });
    }
  }

  add(runs: readonly [Runs, Runs], pairs: Pairs): void {
    countRuns(this.#numbers, this.#field, runs[this.#field.word], pairs);
    for (const { valueAt, counter } of this.#scaled.values()) countPairs(counter, valueAt, pairs);
  }

  tallyOf(scale: Scale): Tally {
    const scaled = this.#scaled.get(scale);
    if (!scaled) return this.#numbers;
    const clicks = new Uint32Array(scale.size);
    this.#numbers.clicks.forEach((count, number) => {
      const value = scaled.valueAt[number] ?? 0;
      clicks[value] = (clicks[value] ?? 0) + count;
    });
    return { clicks, uniques: scaled.counter.uniques };
  }
}

/**
 * 1 when two numbers differ, 0 when they do not.
 *
 * Whether a visitor is new to a value is as good as random, and a wrong guess of the processor costs more than
 * everything else done for a click; arithmetic leaves it nothing to guess.
 */
const differs = (a: number, b: number): number => ((a ^ b) | -(a ^ b)) >>> 31;

function countRuns(counter: Counter, { shift, mask }: Field, runs: Runs, pairs: Pairs): void {
  const { clicks, uniques, lastVisitor } = counter;
  const { visitors, words, clicks: made, length } = runs;
  const { numbers: pairedNumbers, visitors: pairedVisitors } = pairs;
  let found = 0;
  for (let run = 0; run < length; run += 1) {
    const number = ((words[run] ?? 0) >>> shift) & mask;
    const visitor = visitors[run] ?? 0;
    const isNew = differs(lastVisitor[number] ?? 0, visitor);
    clicks[number] = (clicks[number] ?? 0) + (made[run] ?? 0);
    lastVisitor[number] = visitor;
    uniques[number] = (uniques[number] ?? 0) + isNew;
    pairedNumbers[found] = number;
    pairedVisitors[found] = visitor;
    found += isNew;
  }
  pairs.length = found;
}

function countPairs({ uniques, lastVisitor }: Counter, valueAt: Uint32Array, pairs: Pairs): void {
  const { numbers, visitors, length: found } = pairs;
  for (let pair = 0; pair < found; pair += 1) {
    const value = valueAt[numbers[pair] ?? 0] ?? 0;
    const visitor = visitors[pair] ?? 0;
    uniques[value] = (uniques[value] ?? 0) + differs(lastVisitor[value] ?? 0, visitor);
    lastVisitor[value] = visitor;
  }
}

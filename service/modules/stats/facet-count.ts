import type { Facet, Field } from './layout.ts';
import type { Runs } from './visitor-order.ts';

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

/** Who was seen with which number of a facet, each pair once; there is room for one more than there are clicks. */
export type Pairs = { length: number; numbers: Uint32Array; visitors: Uint32Array };

export const emptyPairs = (clicks: number): Pairs => ({
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
export class FacetCount {
  readonly #field: Field;
  readonly #numbers: Counter;
  readonly #labels: LabelCount;

  constructor(field: Field, scales: readonly Scale[]) {
    this.#field = field;
    this.#numbers = createCounter(scales.reduce((most, scale) => Math.max(most, numbersOf(scale)), 0));
    this.#labels = new LabelCount(scales);
  }

  add(runs: readonly [Runs, Runs], pairs: Pairs): void {
    countRuns(this.#numbers, this.#field, runs[this.#field.word], pairs);
    this.#labels.add(pairs);
  }

  tallyOf(scale: Scale): Tally {
    return scale.valueAt ? this.#labels.tallyOf(scale, scale.valueAt, this.#numbers) : this.#numbers;
  }
}

/** Counts the labels that a facet's numbers stand for: those of all its scales in one go, numbered through. */
class LabelCount {
  /** Where each scale's values begin among all. */
  readonly #starts = new Map<Scale, number>();
  readonly #uniques: Uint32Array;
  readonly #lastVisitor: Uint32Array;
  /** For every number of the facet, its value on each scale. */
  readonly #values: Uint32Array;

  constructor(scales: readonly Scale[]) {
    const labelled = scales.flatMap((scale) => (scale.valueAt ? [{ scale, valueAt: scale.valueAt }] : []));
    const numbers = labelled[0]?.valueAt.length ?? 0;
    this.#values = new Uint32Array(numbers * labelled.length);
    let start = 0;
    for (const [index, { scale, valueAt }] of labelled.entries()) {
      this.#starts.set(scale, start);
      for (let number = 0; number < numbers; number += 1) {
        this.#values[number * labelled.length + index] = start + (valueAt[number] ?? 0);
      }
      start += scale.size;
    }
    this.#uniques = new Uint32Array(start);
    this.#lastVisitor = new Uint32Array(start);
  }

  add({ numbers, visitors, length }: Pairs): void {
    const [uniques, lastVisitor, values] = [this.#uniques, this.#lastVisitor, this.#values];
    const scales = this.#starts.size;
    if (scales === 0) return;
    for (let pair = 0; pair < length; pair += 1) {
      const visitor = visitors[pair] ?? 0;
      const first = (numbers[pair] ?? 0) * scales;
      for (let at = first; at < first + scales; at += 1) {
        const value = values[at] ?? 0;
        uniques[value] = (uniques[value] ?? 0) + differs(lastVisitor[value] ?? 0, visitor);
        lastVisitor[value] = visitor;
      }
    }
  }

  tallyOf(scale: Scale, valueAt: Uint32Array, numbers: Counter): Tally {
    const clicks = new Uint32Array(scale.size);
    numbers.clicks.forEach((count, number) => {
      const value = valueAt[number] ?? 0;
      clicks[value] = (clicks[value] ?? 0) + count;
    });
    const start = this.#starts.get(scale) ?? 0;
    return { clicks, uniques: this.#uniques.slice(start, start + scale.size) };
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

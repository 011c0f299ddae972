import { differs, LabelCount } from './label-count.ts';
import type { FacetField } from './layout.ts';
import type { Pairs } from './pairs.ts';
import { numbersOf, type Scale, type ValueCounts } from './scale.ts';
import type { Runs } from './visitor-order.ts';

/** `lastVisitor` is the visitor for whom each value was counted last. */
type Counter = ValueCounts & { lastVisitor: Uint32Array };

const createCounter = (size: number): Counter => ({
  clicks: new Uint32Array(size),
  uniques: new Uint32Array(size),
  lastVisitor: new Uint32Array(size),
});

/** Counts a facet by its own numbers, and from those by each dimension it carries: there are far fewer pairs than clicks. */
export class FacetCount {
  readonly #field: FacetField;
  readonly #numbers: Counter;
  readonly #labels: readonly LabelCount[];

  constructor(field: FacetField, scales: readonly Scale[]) {
    this.#field = field;
    this.#numbers = createCounter(scales.reduce((most, scale) => Math.max(most, numbersOf(scale)), 0));
    this.#labels = LabelCount.of(scales);
  }

  add(runs: readonly [Runs, Runs], pairs: Pairs): void {
    const ofField = runs[this.#field.word];
    if (this.#labels.length === 0) countRuns(this.#numbers, this.#field, ofField);
    else pairRuns(this.#numbers, this.#field, ofField, pairs);
    for (const labels of this.#labels) labels.add(pairs);
  }

  countsOf(scale: Scale): ValueCounts {
    for (const labels of this.#labels) {
      const counts = labels.countsOf(scale, this.#numbers.clicks);
      if (counts) return counts;
    }
    return this.#numbers;
  }
}

function countRuns(counter: Counter, { shift, mask }: FacetField, runs: Runs): void {
  const { clicks, uniques, lastVisitor } = counter;
  const { visitors, words, clicks: made, length } = runs;
  for (let run = 0; run < length; run += 1) {
    const number = ((words[run] ?? 0) >>> shift) & mask;
    const visitor = visitors[run] ?? 0;
    clicks[number] = (clicks[number] ?? 0) + (made[run] ?? 0);
    uniques[number] = (uniques[number] ?? 0) + differs(lastVisitor[number] ?? 0, visitor);
    lastVisitor[number] = visitor;
  }
}

/** Counts the same, and lists each pair of a visitor and a number. */
function pairRuns(counter: Counter, { shift, mask }: FacetField, runs: Runs, pairs: Pairs): void {
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

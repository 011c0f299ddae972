import type { Pairs } from './pairs.ts';
import type { Scale, ValueCounts } from './scale.ts';

/**
 * 1 when two numbers of 32 bits differ, 0 when they do not.
 *
 * Whether the next click is another visitor's, or a visitor new to a value, is as good as random. A branch that the
 * processor predicts wrongly costs more than everything else done for a click; arithmetic has no branch.
 */
export const differs = (a: number, b: number): number => ((a ^ b) | -(a ^ b)) >>> 31;

/** So many dimensions are counted at once: the processor then waits for one of them only. */
const DIMENSIONS = 4;

/** Counts the labels that a facet's numbers stand for, for some of its dimensions in one go. */
export class LabelCount {
  readonly #scales: readonly Scale[];
  /** Where each scale's labels begin among all. */
  readonly #starts: readonly number[];
  /** For every number of the facet, its labels; that of a dimension too few comes after all others. */
  readonly #labels: Uint32Array;
  readonly #uniques: Uint32Array;
  readonly #lastVisitor: Uint32Array;

  /** As many as it takes for the dimensions that have labels. */
  static of(scales: readonly Scale[]): LabelCount[] {
    const labelled = scales.filter(({ valueAt }) => valueAt !== null);
    const counts: LabelCount[] = [];
    for (let first = 0; first < labelled.length; first += DIMENSIONS) {
      counts.push(new LabelCount(labelled.slice(first, first + DIMENSIONS)));
    }
    return counts;
  }

  private constructor(scales: readonly Scale[]) {
    this.#scales = scales;
    const starts = [0];
    for (const { size } of scales) starts.push((starts.at(-1) ?? 0) + size);
    const all = starts.at(-1) ?? 0;
    this.#starts = starts;
    this.#labels = new Uint32Array((scales[0]?.valueAt?.length ?? 0) * DIMENSIONS).fill(all);
    for (const [dimension, { valueAt }] of scales.entries()) {
      valueAt?.forEach((value, number) => {
        this.#labels[number * DIMENSIONS + dimension] = (starts[dimension] ?? 0) + value;
      });
    }
    this.#uniques = new Uint32Array(all + 1);
    this.#lastVisitor = new Uint32Array(all + 1);
  }

  add({ numbers, visitors, length }: Pairs): void {
    const [labels, uniques, lastVisitor] = [this.#labels, this.#uniques, this.#lastVisitor];
    for (let pair = 0; pair < length; pair += 1) {
      const at = (numbers[pair] ?? 0) * DIMENSIONS;
      const visitor = visitors[pair] ?? 0;
      see(visitor, labels[at] ?? 0, uniques, lastVisitor);
      see(visitor, labels[at + 1] ?? 0, uniques, lastVisitor);
      see(visitor, labels[at + 2] ?? 0, uniques, lastVisitor);
      see(visitor, labels[at + 3] ?? 0, uniques, lastVisitor);
    }
  }

  /** What was counted for one dimension; `numberClicks` are the clicks of each number of the facet. */
  countsOf(scale: Scale, numberClicks: Uint32Array): ValueCounts | undefined {
    const { valueAt } = scale;
    const dimension = this.#scales.indexOf(scale);
    if (!valueAt || dimension < 0) return undefined;
    const clicks = new Uint32Array(scale.size);
    numberClicks.forEach((count, number) => {
      const value = valueAt[number] ?? 0;
      clicks[value] = (clicks[value] ?? 0) + count;
    });
    return { clicks, uniques: this.#uniques.slice(this.#starts[dimension], this.#starts[dimension + 1]) };
  }
}

function see(visitor: number, label: number, uniques: Uint32Array, lastVisitor: Uint32Array): void {
  uniques[label] = (uniques[label] ?? 0) + differs(lastVisitor[label] ?? 0, visitor);
  lastVisitor[label] = visitor;
}

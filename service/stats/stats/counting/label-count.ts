import { bySet, LABEL_SETS, type LabelSet, RECORD } from '../../../clicks/clicks/index.ts';
import type { Reader } from '../../../db/connection.ts';
import { readLabels } from '../repository.ts';
import { DenseNumbers } from './dense-numbers.ts';
import type { Scale, ValueCounts } from './division.ts';
import type { KnownLabels } from './label-scales.ts';
import { clicksByValue } from './mask-count.ts';
import type { SiftedClicks } from './sift-query.ts';
import type { ClickTotals } from './totals.ts';
import type { VisitorOrder } from './visitor-order.ts';

/**
 * 1 when two numbers of 32 bits differ, 0 when they do not.
 *
 * Whether the next click is another visitor's, or a visitor new to a value, is as good as random. A branch that the
 * processor predicts wrongly costs more than everything else done for a click; arithmetic has no branch.
 */
export const differs = (a: number, b: number): number => ((a ^ b) | -(a ^ b)) >>> 31;

/** How many dimensions are counted together: the processor then waits for memory only once. */
const MOST_DIMENSIONS = 4;

/** Counts the labels that a facet's numbers stand for, for some of its dimensions in one go. */
export class LabelCount {
  readonly #scales: readonly Scale[];
  /** The first position of each scale's labels. */
  readonly #starts: readonly number[];
  /** For every number of the facet, its labels. */
  readonly #labels: Uint32Array;
  readonly #uniques: Uint32Array;
  readonly #lastVisitor: Uint32Array;

  /** Makes as many counters as the dimensions with labels need. */
  static of(scales: readonly Scale[]): LabelCount[] {
    const labelled = scales.filter(({ valueAt }) => valueAt !== null);
    const counts: LabelCount[] = [];
    for (let first = 0; first < labelled.length; ) {
      const left = labelled.length - first;
      const count = left >= MOST_DIMENSIONS ? MOST_DIMENSIONS : left >= 2 ? 2 : 1;
      counts.push(new LabelCount(labelled.slice(first, first + count)));
      first += count;
    }
    return counts;
  }

  private constructor(scales: readonly Scale[]) {
    this.#scales = scales;
    const starts = [0];
    for (const { size } of scales) starts.push((starts.at(-1) ?? 0) + size);
    const all = starts.at(-1) ?? 0;
    this.#starts = starts;
    this.#labels = new Uint32Array((scales[0]?.valueAt?.length ?? 0) * scales.length);
    for (const [dimension, { valueAt }] of scales.entries()) {
      valueAt?.forEach((value, number) => {
        this.#labels[number * scales.length + dimension] = (starts[dimension] ?? 0) + value;
      });
    }
    this.#uniques = new Uint32Array(all);
    this.#lastVisitor = new Uint32Array(all);
  }

  add(numbers: Uint32Array, order: VisitorOrder): void {
    const seen = { labels: this.#labels, uniques: this.#uniques, lastVisitor: this.#lastVisitor };
    if (this.#scales.length === 4) seeFour(numbers, order, seen);
    else if (this.#scales.length === 2) seeTwo(numbers, order, seen);
    else seeOne(numbers, order, seen);
  }

  /** What was counted for one dimension; `numberClicks` are the clicks of each number of the facet. */
  countsOf(scale: Scale, numberClicks: Uint32Array): ValueCounts | undefined {
    const dimension = this.#scales.indexOf(scale);
    if (dimension < 0) return undefined;
    return {
      clicks: clicksByValue(scale, numberClicks),
      uniques: this.#uniques.slice(this.#starts[dimension], this.#starts[dimension + 1]),
    };
  }
}

type Seen = { labels: Uint32Array; uniques: Uint32Array; lastVisitor: Uint32Array };

function seeFour(
  numbers: Uint32Array,
  { visitors, length }: VisitorOrder,
  { labels, uniques, lastVisitor }: Seen,
): void {
  for (let click = 0; click < length; click += 1) {
    const at = (numbers[click] ?? 0) * 4;
    const visitor = visitors[click] ?? 0;
    see(visitor, labels[at] ?? 0, uniques, lastVisitor);
    see(visitor, labels[at + 1] ?? 0, uniques, lastVisitor);
    see(visitor, labels[at + 2] ?? 0, uniques, lastVisitor);
    see(visitor, labels[at + 3] ?? 0, uniques, lastVisitor);
  }
}

function seeTwo(
  numbers: Uint32Array,
  { visitors, length }: VisitorOrder,
  { labels, uniques, lastVisitor }: Seen,
): void {
  for (let click = 0; click < length; click += 1) {
    const at = (numbers[click] ?? 0) * 2;
    const visitor = visitors[click] ?? 0;
    see(visitor, labels[at] ?? 0, uniques, lastVisitor);
    see(visitor, labels[at + 1] ?? 0, uniques, lastVisitor);
  }
}

function seeOne(
  numbers: Uint32Array,
  { visitors, length }: VisitorOrder,
  { labels, uniques, lastVisitor }: Seen,
): void {
  for (let click = 0; click < length; click += 1) {
    see(visitors[click] ?? 0, labels[numbers[click] ?? 0] ?? 0, uniques, lastVisitor);
  }
}

function see(visitor: number, label: number, uniques: Uint32Array, lastVisitor: Uint32Array): void {
  uniques[label] = (uniques[label] ?? 0) + differs(lastVisitor[label] ?? 0, visitor);
  lastVisitor[label] = visitor;
}

/** The first number of each sifting's labels: after those of the siftings before. */
export type Firsts = Partial<Record<LabelSet, number>>;

/** The labels of all siftings, one after the other; each label is read once. */
export async function joinLabels(
  db: Reader,
  sets: readonly LabelSet[],
  sifted: readonly Pick<SiftedClicks, 'numbers'>[],
): Promise<{ labels: KnownLabels; firsts: Firsts[] }> {
  const labels = bySet((): KnownLabels[LabelSet] => null);
  const firsts = sifted.map((): Firsts => ({}));
  for (const set of sets) {
    const distinct = new DenseNumbers();
    const positions: number[] = [];
    for (const [index, { numbers }] of sifted.entries()) {
      const own = firsts[index];
      if (own) own[set] = positions.length;
      for (const number of numbers[set] ?? []) positions.push(distinct.positionOf(number));
    }
    const found = await readLabels(db, set, distinct.list());
    labels[set] = positions.map((position) => found[position] ?? []);
  }
  return { labels, firsts };
}

/** The totals of a sifting, the last click with its labels as they are counted. */
export function totalsOf({ totals }: SiftedClicks, firsts: Firsts): ClickTotals {
  const last = totals.last?.slice() ?? null;
  for (const set of LABEL_SETS) if (last) last[RECORD[set]] = (last[RECORD[set]] ?? 0) + (firsts[set] ?? 0);
  return { ...totals, last };
}

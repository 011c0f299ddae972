import type { Scale, ValueCounts } from './division.ts';
import type { VisitorOrder } from './visitor-order.ts';

const WORD_BITS = 32;

/** Whether a dimension has so few values that those of a visitor fit into a word, a bit for each. */
export const isSmall = ({ size, valueAt }: Scale): boolean => valueAt !== null && size <= WORD_BITS;

/**
 * Counts the labels that a facet's numbers stand for, for dimensions whose values have a bit each in one word: one step
 * for each click adds its values to those of the visitor, however often these change.
 */
export class MaskCount {
  readonly #scales: readonly Scale[];
  /** The first bit of each scale. */
  readonly #firsts: readonly number[];
  /** For every number of the facet, the bits of its labels. */
  readonly #bitsOf: Uint32Array;
  readonly #uniques = new Uint32Array(WORD_BITS);

  /** As many as it takes. */
  static of(scales: readonly Scale[]): MaskCount[] {
    const words: Scale[][] = [];
    for (const scale of scales.toSorted((a, b) => b.size - a.size)) {
      const word = words.find((others) => sizeOf(others) + scale.size <= WORD_BITS);
      if (word) word.push(scale);
      else words.push([scale]);
    }
    return words.map((ofWord) => new MaskCount(ofWord));
  }

  private constructor(scales: readonly Scale[]) {
    this.#scales = scales;
    this.#firsts = scales.map((_, index) => sizeOf(scales.slice(0, index)));
    this.#bitsOf = new Uint32Array(scales[0]?.valueAt?.length ?? 0);
    for (const [index, { valueAt }] of scales.entries()) {
      const first = this.#firsts[index] ?? 0;
      valueAt?.forEach((value, number) => {
        this.#bitsOf[number] = (this.#bitsOf[number] ?? 0) | (1 << (first + value));
      });
    }
  }

  /** `masks` has room for a word for each visitor. */
  add(numbers: Uint32Array, order: VisitorOrder, masks: Uint32Array): void {
    masks.fill(0, 0, order.found);
    joinBits(numbers, order, this.#bitsOf, masks);
    countBits(masks, order.found, this.#uniques);
  }

  /** What was counted for one dimension; `numberClicks` are the clicks of each number of the facet. */
  countsOf(scale: Scale, numberClicks: Uint32Array): ValueCounts | undefined {
    const index = this.#scales.indexOf(scale);
    if (index < 0) return undefined;
    const first = this.#firsts[index] ?? 0;
    return {
      clicks: clicksByValue(scale, numberClicks),
      uniques: this.#uniques.slice(first, first + scale.size),
    };
  }
}

const sizeOf = (scales: readonly Scale[]): number => scales.reduce((sum, { size }) => sum + size, 0);

/** The clicks of each value of a dimension; `numberClicks` are those of each number of its facet. */
export function clicksByValue({ size, valueAt }: Scale, numberClicks: Uint32Array): Uint32Array {
  const clicks = new Uint32Array(size);
  numberClicks.forEach((count, number) => {
    const value = valueAt?.[number] ?? 0;
    clicks[value] = (clicks[value] ?? 0) + count;
  });
  return clicks;
}

function joinBits(
  numbers: Uint32Array,
  { visitors, length, known }: VisitorOrder,
  bitsOf: Uint32Array,
  masks: Uint32Array,
): void {
  const first = known + 1;
  for (let click = 0; click < length; click += 1) {
    const visitor = (visitors[click] ?? 0) - first;
    masks[visitor] = (masks[visitor] ?? 0) | (bitsOf[numbers[click] ?? 0] ?? 0);
  }
}

/** How many words are added up bit by bit before the sums are stored: the most that six binary digits can count. */
const ADDED_AT_ONCE = 63;

/**
 * Counts in how many of the first words each bit is set: all 32 counters are added to at once, as numbers whose binary
 * digits are spread over six words.
 */
function countBits(words: Uint32Array, length: number, counts: Uint32Array): void {
  for (let from = 0; from < length; from += ADDED_AT_ONCE) {
    const end = Math.min(length, from + ADDED_AT_ONCE);
    let [d0, d1, d2, d3, d4, d5] = [0, 0, 0, 0, 0, 0];
    for (let index = from; index < end; index += 1) {
      const c0 = words[index] ?? 0;
      const c1 = d0 & c0;
      d0 ^= c0;
      const c2 = d1 & c1;
      d1 ^= c1;
      const c3 = d2 & c2;
      d2 ^= c2;
      const c4 = d3 & c3;
      d3 ^= c3;
      const c5 = d4 & c4;
      d4 ^= c4;
      d5 ^= c5;
    }
    for (let bit = 0; bit < WORD_BITS; bit += 1) {
      counts[bit] =
        (counts[bit] ?? 0) +
        ((d0 >>> bit) & 1) +
        2 * ((d1 >>> bit) & 1) +
        4 * ((d2 >>> bit) & 1) +
        8 * ((d3 >>> bit) & 1) +
        16 * ((d4 >>> bit) & 1) +
        32 * ((d5 >>> bit) & 1);
    }
  }
}

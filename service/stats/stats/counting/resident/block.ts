import type { ClickLayout, Facet } from '../layout.ts';
import { type StoredWords, WordsReader } from './stored-words.ts';

/**
 * Consecutive partitions of the clicks that are kept, each an array of words. It holds, one list after the other: of each
 * visitor the end of its clicks, of each click its second, its other facets and the last word of its record, and of each
 * visitor both halves of its key. The clicks of a visitor stand together.
 */
export type KeptBlocks = {
  firstPartition: number;
  words: StoredWords;
  /** How many clicks and visitors each partition has. */
  clicks: Uint32Array;
  visitors: Uint32Array;
};

/** The partitions of some blocks. */
export const partitionsOf = ({ firstPartition, clicks }: KeptBlocks): number[] =>
  Array.from(clicks, (_, index) => firstPartition + index);

/** How many lists of one word for each click a block has. */
export const listsIn = ({ words }: ClickLayout): number => words + 2;

/** Where the lists of a block begin, in words. */
export function startsIn(clicks: number, visitors: number, layout: ClickLayout) {
  const times = visitors;
  const facets = times + clicks;
  const rests = facets + layout.words * clicks;
  const keys = rests + clicks;
  return { times, facets, rests, keys, end: keys + 2 * visitors };
}

const NOTHING: Uint32Array = new Uint32Array();

/** One partition at a time, as it is stored. */
export class ClickBlock {
  clicks = 0;
  visitors = 0;
  ends = NOTHING;
  /** Seconds since the first one of all clicks. */
  times = NOTHING;
  rests = NOTHING;
  /** Both halves of each visitor's key. */
  keys = NOTHING;
  readonly largest: number;
  readonly #blocks: KeptBlocks;
  readonly #layout: ClickLayout;
  readonly #reader: WordsReader;
  #facets: Uint32Array[] = [];
  #index = 0;
  #isWhole = false;

  constructor(blocks: KeptBlocks, layout: ClickLayout) {
    this.#blocks = blocks;
    this.#layout = layout;
    this.#reader = new WordsReader(blocks.words);
    this.largest = blocks.clicks.reduce((most, clicks) => Math.max(most, clicks), 0);
  }

  /** Reads when the clicks of a partition were made, and whose they are. */
  openTimes(partition: number): void {
    const index = partition - this.#blocks.firstPartition;
    this.#index = index;
    this.#isWhole = false;
    this.clicks = this.#blocks.clicks[index] ?? 0;
    this.visitors = this.#blocks.visitors[index] ?? 0;
    const { times, facets } = startsIn(this.clicks, this.visitors, this.#layout);
    const words = this.#reader.read(index, 0, facets);
    this.ends = words.subarray(0, times);
    this.times = words.subarray(times);
  }

  /** Reads everything else of that partition, unless it was read. */
  openRest(): void {
    if (this.#isWhole) return;
    const { facets, rests, keys, end } = startsIn(this.clicks, this.visitors, this.#layout);
    const words = this.#reader.read(this.#index, facets, end);
    this.#facets = Array.from({ length: this.#layout.words }, (_, word) =>
      words.subarray(word * this.clicks, (word + 1) * this.clicks),
    );
    this.rests = words.subarray(rests - facets, keys - facets);
    this.keys = words.subarray(keys - facets);
    this.#isWhole = true;
  }

  /** The words that have a facet of each click, and the position of its bits in them. */
  facet(facet: Facet): { words: Uint32Array; shift: number; mask: number } {
    const { word, shift, mask } = this.#layout.fields[facet];
    return { words: this.#facets[word] ?? NOTHING, shift, mask };
  }

  close(): void {
    this.#reader.close();
  }
}

/** A number of a click. */
export const numberAt = ({ words, shift, mask }: ReturnType<ClickBlock['facet']>, click: number): number =>
  (((words[click] ?? 0) >>> shift) & mask) >>> 0;

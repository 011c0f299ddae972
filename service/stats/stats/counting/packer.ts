import type { Buckets } from '../question/range.ts';
import { areSizesWithin, type ClickLayout, type FacetSizes, packFacets, withRoom } from './layout.ts';
import type { LinkRecords, PickedClicks } from './picked-clicks.ts';
import { type KeptWords, spread } from './spread.ts';

/** Packs clicks into few words, and distributes them by visitor after every few megabytes. */
export class Packer {
  readonly packed: PickedClicks;
  readonly #partitions: number;
  readonly #handOver: ((spread: KeptWords) => void) | null;
  readonly #kept: KeptWords[] = [];
  /** Where clicks that are handed over stand until then. */
  #handed = new Uint32Array();
  #layout: ClickLayout = packFacets({});
  /** Numbers of facets are below these in the layout. */
  #sizes: FacetSizes = {};

  /**
   * There is a power of two of partitions. `handOver` gets what is distributed at once, in memory that is used again; without
   * it, all is kept.
   */
  constructor(
    partitions: number,
    packed: PickedClicks,
    handOver: ((spread: KeptWords) => void) | null = null,
  ) {
    this.#partitions = partitions;
    this.packed = packed;
    this.#handOver = handOver;
  }

  /** Makes sure that there is room for the numbers of all facets. */
  layOut(sizes: FacetSizes): void {
    if (areSizesWithin(sizes, this.#sizes)) return;
    this.#spread();
    this.#sizes = withRoom(sizes);
    this.#layout = packFacets(this.#sizes);
  }

  /** Packs clicks of a link whose numbers there is room for. */
  add(clicks: LinkRecords, buckets: Pick<Buckets, 'firstSlot' | 'bucketOf'>): void {
    if (this.packed.isFull(clicks, this.#layout)) this.#spread();
    this.packed.add(clicks, buckets, this.#layout);
  }

  /** All that were packed and kept. */
  finish(): KeptWords[] {
    this.#spread();
    return this.#kept;
  }

  #spread(): void {
    const { end } = this.packed;
    if (end === 0) return;
    const made = spread(this.packed, this.#partitions, this.#layout, this.#memoryFor(end));
    if (this.#handOver) this.#handOver(made);
    else this.#kept.push(made);
    this.packed.end = 0;
  }

  #memoryFor(words: number): Uint32Array {
    // Shared memory, because another thread may continue with them.
    if (!this.#handOver) return new Uint32Array(new SharedArrayBuffer(words * Uint32Array.BYTES_PER_ELEMENT));
    if (this.#handed.length < words) this.#handed = new Uint32Array(words);
    return this.#handed.subarray(0, words);
  }
}

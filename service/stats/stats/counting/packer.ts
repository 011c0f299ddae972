import type { Buckets } from '../question/range.ts';
import { areSizesWithin, type ClickLayout, type FacetSizes, packFacets, withRoom } from './layout.ts';
import type { LinkRecords, PickedClicks } from './picked-clicks.ts';
import { type KeptWords, spread } from './spread.ts';

/** Packs clicks into few words, and distributes them by visitor after every few megabytes. */
export class Packer {
  readonly packed: PickedClicks;
  readonly #partitions: number;
  readonly #kept: KeptWords[] = [];
  #layout: ClickLayout = packFacets({});
  /** Numbers of facets are below these in the layout. */
  #sizes: FacetSizes = {};

  /** There is a power of two of partitions. */
  constructor(partitions: number, packed: PickedClicks) {
    this.#partitions = partitions;
    this.packed = packed;
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

  /** All that were packed. */
  finish(): KeptWords[] {
    this.#spread();
    return this.#kept;
  }

  #spread(): void {
    if (this.packed.end > 0) this.#kept.push(spread(this.packed, this.#partitions, this.#layout));
    this.packed.end = 0;
  }
}

import { SLOT_SECONDS } from '../../question/range.ts';
import * as KEPT from '../kept-words.ts';
import { FACETS, type Facet, type FacetField } from '../layout.ts';
import { KEY_WORDS, type Piece } from '../visitor-finder.ts';
import { clicksAmong, piecesOf, type SiftedPart, VisitorOrder } from '../visitor-order.ts';
import { type ClickBlock, numberAt } from './block.ts';
import { BlockTotals } from './block-totals.ts';
import { isPicked, type KeptSieve } from './sieve.ts';

/** Some visitors of a partition, as positions in its block, and how many clicks they made at most. */
export type SomeVisitors = { partition: number; positions: Uint32Array; clicks: number };

/** A word of a click for each facet. */
const fieldAt = (word: number): FacetField => ({ word, shift: 0, mask: -1 });
const FIELDS: Record<Facet, FacetField> = {
  time: fieldAt(0),
  link: fieldAt(1),
  agent: fieldAt(2),
  place: fieldAt(3),
  origin: fieldAt(4),
};
const WIDTH = KEPT.facets + FACETS.length;

/** Orders the picked clicks of some visitors, together with `others` that were sifted. */
export class SomeVisitorsOrder extends VisitorOrder {
  /** Of the picked clicks without the others; the first and the last one are not looked for. */
  readonly totals: BlockTotals;
  readonly #block: ClickBlock;
  readonly #sieve: KeptSieve;
  readonly #others: readonly SiftedPart[];
  readonly #positions: ReadonlyMap<number, Uint32Array>;
  readonly #words: Uint32Array;

  constructor(
    block: ClickBlock,
    sieve: KeptSieve,
    some: readonly SomeVisitors[],
    others: readonly SiftedPart[],
  ) {
    const own = {
      words: new Uint32Array(),
      width: WIDTH,
      starts: new Uint32Array(),
      ends: new Uint32Array(),
    };
    const mostOf = ({ partition, clicks }: SomeVisitors): number =>
      clicks + clicksAmong(piecesOf(others, partition));
    super(
      [{ ...own, fields: FIELDS, firsts: {} }, ...others],
      some.reduce((most, ofPartition) => Math.max(most, mostOf(ofPartition)), 0),
    );
    this.totals = new BlockTotals(sieve);
    this.#block = block;
    this.#sieve = sieve;
    this.#others = others;
    this.#positions = new Map(some.map(({ partition, positions }) => [partition, positions]));
    this.#words = new Uint32Array(WIDTH * some.reduce((most, { clicks }) => Math.max(most, clicks), 0));
  }

  protected override piecesIn(partition: number): Piece[] {
    const positions = this.#positions.get(partition) ?? new Uint32Array();
    return [this.#pick(partition, positions), ...piecesOf(this.#others, partition)];
  }

  #pick(partition: number, positions: Uint32Array): Piece {
    const words = this.#words;
    if (positions.length === 0) return { words, width: WIDTH, start: 0, end: 0 };
    const block = this.#block;
    block.openTimes(partition);
    block.openRest();
    const ats: number[] = [];
    for (const position of positions) {
      const end = block.ends[position] ?? 0;
      for (let click = position === 0 ? 0 : (block.ends[position - 1] ?? 0); click < end; click += 1) {
        if (!isPicked(block, click, this.#sieve)) continue;
        this.#write(click, position, words.subarray(ats.length * WIDTH));
        ats.push(click);
      }
    }
    this.totals.addDurations(block, Uint32Array.from(ats));
    return { words, width: WIDTH, start: 0, end: ats.length * WIDTH };
  }

  #write(click: number, visitor: number, words: Uint32Array): void {
    const block = this.#block;
    const { firstSecond, buckets, linkOf } = this.#sieve;
    const slot = (((firstSecond + (block.times[click] ?? 0)) / SLOT_SECONDS) >>> 0) - buckets.firstSlot;
    words[KEPT.visitorHigh] = block.keys[visitor * KEY_WORDS] ?? 0;
    words[KEPT.visitorLow] = block.keys[visitor * KEY_WORDS + 1] ?? 0;
    const facets = words.subarray(KEPT.facets);
    facets[FIELDS.time.word] = buckets.bucketOf[slot] ?? 0;
    facets[FIELDS.link.word] = (linkOf[numberAt(block.facet('link'), click)] ?? 0) - 1;
    for (const facet of ['agent', 'place', 'origin'] as const) {
      facets[FIELDS[facet].word] = numberAt(block.facet(facet), click);
    }
  }
}

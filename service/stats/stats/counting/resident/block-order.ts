import { SLOT_SECONDS } from '../../question/range.ts';
import type { Facet } from '../layout.ts';
import type { ClickOrder } from '../visitor-order.ts';
import type { ClickBlock } from './block.ts';
import { BlockTotals } from './block-totals.ts';
import { filtersOf, isInRange, type KeptSieve, passes, secondsWithin } from './sieve.ts';

/** Orders the clicks that a question picks of those that are kept: they stand by visitor already. */
export class BlockOrder implements ClickOrder {
  length = 0;
  found = 0;
  known = 0;
  readonly visitors: Uint32Array;
  readonly largest: number;
  /** Of all clicks that were picked so far. */
  readonly totals: BlockTotals;
  readonly #block: ClickBlock;
  readonly #sieve: KeptSieve;
  readonly #ats: Uint32Array;

  constructor(block: ClickBlock, sieve: KeptSieve) {
    this.#block = block;
    this.#sieve = sieve;
    this.totals = new BlockTotals(sieve);
    this.largest = block.largest;
    this.visitors = new Uint32Array(this.largest);
    this.#ats = new Uint32Array(this.largest);
  }

  load(partition: number, known: number): number {
    this.#block.openTimes(partition);
    this.#block.openRest();
    this.known = known;
    const { clicks, visitors } = pickAll(this.#block, this.#sieve, known, this.visitors, this.#ats);
    this.length = clicks;
    this.found = visitors;
    this.totals.add(this.#block, this.#ats.subarray(0, clicks));
    return visitors;
  }

  list(facet: Facet, scratch: Uint32Array): Uint32Array {
    const ats = this.#ats.subarray(0, this.length);
    if (facet === 'time') listTimes(this.#block, this.#sieve, ats, scratch);
    else if (facet === 'link') listLinks(this.#block, this.#sieve, ats, scratch);
    else listNumbers(this.#block, facet, ats, scratch);
    return scratch;
  }
}

/**
 * The positions of the picked clicks, and whose they are: visitors without any get no number. Returns how many there are, and
 * of how many visitors.
 */
function pickAll(
  block: ClickBlock,
  sieve: KeptSieve,
  known: number,
  visitors: Uint32Array,
  ats: Uint32Array,
): { clicks: number; visitors: number } {
  const { ends, times } = block;
  const { linkOf, allowed } = sieve;
  const { words, shift, mask } = block.facet('link');
  const { after, before } = secondsWithin(sieve);
  const filters = filtersOf(block, allowed);
  let picked = 0;
  let seen = 0;
  let click = 0;
  for (let visitor = 0; visitor < block.visitors; visitor += 1) {
    const end = ends[visitor] ?? 0;
    const first = picked;
    for (; click < end; click += 1) {
      const second = times[click] ?? 0;
      // Milliseconds are compared at the ends of the range only.
      if ((second <= after || second >= before) && !isInRange(block, click, sieve)) continue;
      if (linkOf[((words[click] ?? 0) >>> shift) & mask] === 0) continue;
      if (!passes(filters, click)) continue;
      ats[picked] = click;
      visitors[picked] = known + seen + 1;
      picked += 1;
    }
    seen += picked === first ? 0 : 1;
  }
  return { clicks: picked, visitors: seen };
}

function listTimes(
  { times }: ClickBlock,
  { firstSecond, buckets: { firstSlot, bucketOf } }: KeptSieve,
  ats: Uint32Array,
  numbers: Uint32Array,
): void {
  for (let index = 0; index < ats.length; index += 1) {
    const second = firstSecond + (times[ats[index] ?? 0] ?? 0);
    numbers[index] = bucketOf[((second / SLOT_SECONDS) >>> 0) - firstSlot] ?? 0;
  }
}

function listLinks(block: ClickBlock, { linkOf }: KeptSieve, ats: Uint32Array, numbers: Uint32Array): void {
  const { words, shift, mask } = block.facet('link');
  for (let index = 0; index < ats.length; index += 1) {
    numbers[index] = (linkOf[((words[ats[index] ?? 0] ?? 0) >>> shift) & mask] ?? 0) - 1;
  }
}

function listNumbers(block: ClickBlock, facet: Facet, ats: Uint32Array, numbers: Uint32Array): void {
  const { words, shift, mask } = block.facet(facet);
  for (let index = 0; index < ats.length; index += 1) {
    numbers[index] = ((words[ats[index] ?? 0] ?? 0) >>> shift) & mask;
  }
}

import { Type } from '@sinclair/typebox';
import { defineQuery } from '../../../../db/operation.ts';
import type { Scale } from '../division.ts';
import { type Counted, VisitorsCount } from '../partition-count.ts';
import type { ClickTotals } from '../totals.ts';
import type { SiftedPart } from '../visitor-order.ts';
import { findTouched, VisitorMarks } from './changed-visitors.ts';
import { ChunkReader, type KeptPiece, type ReadClicks } from './chunk-reader.ts';
import { PickedPart } from './picked-part.ts';
import { type KeptSieve, secondsBetween } from './sieve.ts';

/** Which of the kept clicks count, for what, and which others that were sifted for the question. */
export type KeptCounting = { sieve: KeptSieve; scales: readonly Scale[]; others: readonly SiftedPart[] };

type OfPartitions = {
  read: readonly ReadClicks[];
  /** From one partition to another. */
  from: number;
  to: number;
  now: KeptCounting;
  /** What was counted earlier: then only visitors of whom other clicks count now are counted. Null to count all. */
  before: KeptCounting | null;
};

/** The counted visitors as they count now, and as they counted earlier; facts about all kept clicks of each counted partition. */
export type CountedKept = { now: Counted; before: Counted; totals: Map<number, ClickTotals> };

/** Counts all visitors of some partitions, or those of whom other clicks count now than earlier. */
export const countKept = defineQuery(
  'stats.count-kept',
  Type.Unsafe<CountedKept>({ type: 'object' }),
  async (_db, { read, from, to, now, before }: OfPartitions, pool): Promise<CountedKept> => {
    const clicks = new ChunkReader(read);
    const totals: CountedKept['totals'] = new Map();
    const counts = { now: new PickedCount(now, to), before: new PickedCount(before ?? now, to) };
    const all = Array.from({ length: to - from }, (_, index) => from + index);
    const between = before && secondsBetween(before.sieve.range, now.sieve.range);
    const marks = between && new VisitorMarks(between, now.others);
    try {
      const touched = between ? findTouched(clicks, all, between, now.others) : all;
      for (const run of clicks.runsOf(touched)) {
        await pool.pause();
        const open = clicks.open(run);
        for (const partition of run) {
          const pieces = open(partition);
          marks?.mark(partition, pieces);
          if (marks) counts.before.add(partition, pieces, marks);
          totals.set(partition, counts.now.add(partition, pieces, marks));
        }
      }
      return { now: counts.now.finish(), before: counts.before.finish(), totals };
    } finally {
      clicks.close();
    }
  },
);

/** So many words are picked before they are counted: they stay near the processor. */
const COUNTED_AT_ONCE = 2 ** 19;

/** Counts the picked visitors of one partition after the other, some partitions at a time. */
class PickedCount {
  readonly #others: readonly SiftedPart[];
  readonly #picked: PickedPart;
  readonly #count: VisitorsCount;
  #partitions: number[] = [];

  constructor({ sieve, scales, others }: KeptCounting, partitions: number) {
    this.#others = others;
    this.#picked = new PickedPart(sieve, partitions);
    this.#count = new VisitorsCount(scales);
  }

  add(partition: number, pieces: readonly KeptPiece[], marks: VisitorMarks | null): ClickTotals {
    this.#partitions.push(partition);
    const totals = this.#picked.add(partition, pieces, marks);
    if (this.#picked.end > COUNTED_AT_ONCE) this.#countPicked();
    return totals;
  }

  finish(): Counted {
    this.#countPicked();
    return this.#count.counted();
  }

  #countPicked(): void {
    this.#count.add([this.#picked, ...this.#others], this.#partitions);
    this.#partitions = [];
    this.#picked.clear();
  }
}

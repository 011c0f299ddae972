import { Type } from '@sinclair/typebox';
import { defineQuery } from '../../../../db/operation.ts';
import type { ClickLayout } from '../layout.ts';
import { type Counted, countVisitors } from '../partition-count.ts';
import type { Scale } from '../scale.ts';
import type { ClickTotals } from '../totals.ts';
import { piecesOf, type SiftedPart } from '../visitor-order.ts';
import { ClickBlock, type KeptBlocks, partitionsOf } from './block.ts';
import { BlockOrder } from './block-order.ts';
import { BlockTotals } from './block-totals.ts';
import { findChanged, type SieveChange } from './changed-visitors.ts';
import type { KeptSieve } from './sieve.ts';
import { type SomeVisitors, SomeVisitorsOrder } from './some-visitors.ts';

type OfBlocks = { blocks: KeptBlocks; layout: ClickLayout };

/** What was counted of kept clicks, and facts about them as a whole. */
export type CountedBlocks = Counted & { totals: ClickTotals };

/** Counts the picked clicks of some partitions. */
export const countBlocks = defineQuery(
  'stats.count-blocks',
  Type.Unsafe<CountedBlocks>({ type: 'object' }),
  async (
    _db,
    { blocks, layout, sieve, scales }: OfBlocks & { sieve: KeptSieve; scales: readonly Scale[] },
  ): Promise<CountedBlocks> => {
    const block = new ClickBlock(blocks, layout);
    try {
      const order = new BlockOrder(block, sieve);
      const counted = countVisitors(order, scales, partitionsOf(blocks));
      return { ...counted, totals: order.totals.asPlain() };
    } finally {
      block.close();
    }
  },
);

type Changing = OfBlocks & {
  change: SieveChange;
  /** By which it was counted then, and is now. */
  scales: { before: readonly Scale[]; now: readonly Scale[] };
  /** Clicks that were sifted for the question, of all partitions. */
  others: readonly SiftedPart[];
};

/** The visitors of whom other clicks count now: as they counted then, and now with the other clicks. */
export type CountedChange = {
  before: CountedBlocks;
  now: CountedBlocks;
  /** The first and the last click of all that count now, of those that are kept. */
  ends: ClickTotals;
  /** How many clicks of these visitors there are at most. */
  clicks: number;
};

/** Counts again the visitors of some partitions of whom other clicks count now. */
export const countChange = defineQuery(
  'stats.count-change',
  Type.Unsafe<CountedChange>({ type: 'object' }),
  async (_db, { blocks, layout, change, scales, others }: Changing, pool): Promise<CountedChange> => {
    const block = new ClickBlock(blocks, layout);
    try {
      const ends = new BlockTotals(change.now);
      const changed: SomeVisitors[] = [];
      for (const partition of partitionsOf(blocks)) {
        block.openTimes(partition);
        const pieces = piecesOf(others, partition);
        const positions = findChanged(block, change, pieces, ends);
        const isTouched = positions.length > 0 || pieces.some(({ start, end }) => start < end);
        if (isTouched) changed.push({ partition, positions, clicks: clicksOf(block, positions) });
      }
      await pool.pause();
      const count = (sieve: KeptSieve, by: readonly Scale[], parts: readonly SiftedPart[]): CountedBlocks => {
        const order = new SomeVisitorsOrder(block, sieve, changed, parts);
        const partitions = changed.map(({ partition }) => partition);
        return { ...countVisitors(order, by, partitions), totals: order.totals.asPlain() };
      };
      const before = count(change.before, scales.before, []);
      const now = count(change.now, scales.now, others);
      const clicks = changed.reduce((sum, { clicks: own }) => sum + own, 0);
      return { before, now, ends: ends.asPlain(), clicks };
    } finally {
      block.close();
    }
  },
);

const clicksOf = ({ ends }: ClickBlock, positions: Uint32Array): number =>
  positions.reduce(
    (sum, position) => sum + (ends[position] ?? 0) - (position === 0 ? 0 : (ends[position - 1] ?? 0)),
    0,
  );

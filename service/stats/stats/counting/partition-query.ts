import { Type } from '@sinclair/typebox';
import { defineQuery } from '../../../db/operation.ts';
import type { Result } from '../answer/answer.ts';
import type { Scale, ValueCounts } from './division.ts';
import { type Counted, VisitorsCount } from './partition-count.ts';
import type { SiftedPart } from './visitor-order.ts';

type PartitionCount = {
  parts: readonly SiftedPart[];
  scales: readonly Scale[];
  partitions: readonly number[];
};

/** Counts the visitors of some partitions. */
export const countPartitions = defineQuery(
  'stats.count-partitions',
  Type.Unsafe<Counted>({ type: 'object' }),
  async (_db, { parts, scales, partitions }: PartitionCount): Promise<Counted> => {
    const count = new VisitorsCount(scales);
    count.add(parts, partitions);
    return count.counted();
  },
);

/** What was counted, by scale. */
export const byScale = (
  scales: readonly Scale[],
  { visitors, counts }: Counted,
): Pick<Result, 'visitors' | 'counts'> => ({
  visitors,
  counts: new Map(
    scales.flatMap((scale, index): [Scale, ValueCounts][] => {
      const found = counts[index];
      return found ? [[scale, found]] : [];
    }),
  ),
});

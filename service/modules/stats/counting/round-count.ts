import { FacetCount } from './facet-count.ts';
import type { ClickLayout } from './layout.ts';
import { emptyPairs } from './pairs.ts';
import type { Scale, ValueCounts } from './scale.ts';
import type { Sifted } from './sift.ts';
import { createOrderer } from './visitor-order.ts';

/** What is counted in one go through the clicks. */
export type Round = { layout: ClickLayout; scales: readonly Scale[] };

export type Counted = { visitors: number; counts: ValueCounts[] };

/**
 * Counts clicks and distinct visitors for every value of every scale, in some partitions of all parts.
 *
 * Visitors come one after another, so a value is new to a visitor exactly when the last one counted there is
 * another one: distinct visitors are counted in one pass and without a set.
 */
export function countRound(
  parts: readonly Sifted[],
  { layout, scales }: Round,
  partitions: readonly number[],
): Counted {
  const { order, load } = createOrderer(parts, partitions);
  const pairs = emptyPairs(order.largest);
  const facets = [...new Set(scales.map(({ facet }) => facet))];
  const counts = new Map(
    facets.map((facet) => {
      const own = scales.filter((scale) => scale.facet === facet);
      return [facet, new FacetCount(layout[facet], own)];
    }),
  );
  let visitors = 0;
  for (const partition of partitions) {
    visitors += load(partition, visitors);
    for (const count of counts.values()) count.add(order.runs, pairs);
  }
  return { visitors, counts: scales.flatMap((scale) => counts.get(scale.facet)?.countsOf(scale) ?? []) };
}

/** What was counted in all partitions: no visitor is in two of them, so visitors add up. */
export const addCounted = (parts: readonly Counted[]): Counted =>
  parts.reduce((sum, part) => ({
    visitors: sum.visitors + part.visitors,
    counts: sum.counts.map(({ clicks, uniques }, index) => ({
      clicks: addEach(clicks, part.counts[index]?.clicks),
      uniques: addEach(uniques, part.counts[index]?.uniques),
    })),
  }));

const addEach = (numbers: Uint32Array, others: Uint32Array | undefined): Uint32Array =>
  numbers.map((number, position) => number + (others?.[position] ?? 0));

import { FacetCount } from './facet-count.ts';
import { ResidentOrder, type ResidentShare } from './resident/resident-order.ts';
import type { Scale, ValueCounts } from './scale.ts';
import { addTotals, type ClickTotals, emptyTotals } from './totals.ts';
import { type SiftedPart, VisitorOrder } from './visitor-order.ts';

/** The totals are those of the clicks in memory: of others they are known already. */
export type Counted = { visitors: number; counts: ValueCounts[]; totals: ClickTotals };

/**
 * Counts clicks and distinct visitors for every value of every scale, in some partitions of all parts.
 *
 * Visitors come one after another, so a value is new to a visitor exactly when the last one counted there is
 * another one: distinct visitors are counted in one pass and without a set.
 */
export function countVisitors(
  parts: readonly SiftedPart[],
  scales: readonly Scale[],
  partitions: readonly number[],
  resident?: ResidentShare,
): Counted {
  const residents = resident && new ResidentOrder(resident, parts, partitions);
  const order = residents ?? new VisitorOrder(parts, partitions);
  const scratch = { numbers: new Uint32Array(order.largest), masks: new Uint32Array(order.largest) };
  const facets = [...new Set(scales.map(({ facet }) => facet))];
  const counts = new Map(
    facets.map((facet) => {
      const own = scales.filter((scale) => scale.facet === facet);
      return [facet, new FacetCount(facet, own)];
    }),
  );
  let visitors = 0;
  let numbered = 0;
  for (const partition of partitions) {
    visitors += order.load(partition, numbered);
    numbered += order.found;
    for (const count of counts.values()) count.add(order, scratch);
  }
  return {
    visitors,
    counts: scales.flatMap((scale) => counts.get(scale.facet)?.countsOf(scale) ?? []),
    totals: residents?.totals ?? emptyTotals(),
  };
}

/** What was counted in all partitions: no visitor is in two of them, so visitors add up. */
export const addCounted = (parts: readonly Counted[]): Counted =>
  parts.reduce((sum, part) => ({
    visitors: sum.visitors + part.visitors,
    totals: addTotals([sum.totals, part.totals]),
    counts: sum.counts.map(({ clicks, uniques }, index) => ({
      clicks: addEach(clicks, part.counts[index]?.clicks),
      uniques: addEach(uniques, part.counts[index]?.uniques),
    })),
  }));

const addEach = (numbers: Uint32Array, others: Uint32Array | undefined): Uint32Array =>
  numbers.map((number, position) => number + (others?.[position] ?? 0));

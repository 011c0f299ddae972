import type { Stats, TeamStats } from '../model.ts';
import type { CountedMetric } from '../question/dimensions.ts';

/** How often a value was counted. */
export type Count = { value: string; clicks: number; uniques: number };

/** The counts of several lists, in which a value may come once each; in the order in which values come first. */
export function addCounts(lists: readonly Count[][]): Count[] {
  const [first = [], ...others] = lists;
  if (others.length === 0) return first;
  const sums = new Map<string, Count>();
  for (const { value, clicks, uniques } of lists.flat()) {
    const sum = sums.get(value) ?? { value, clicks: 0, uniques: 0 };
    sums.set(value, { value, clicks: sum.clicks + clicks, uniques: sum.uniques + uniques });
  }
  return [...sums.values()];
}

/** A row on the wire: the value under its dimension's name, the metric, and its share where there is one. */
export type Row = Record<string, string | number>;

/**
 * The order of rows (docs/contract/stats.md#dimensions): most clicks first, equals by value; from a place on, and no more
 * than the limit.
 */
export const rankCounts = (counts: readonly Count[], limit: number, from = 0): Count[] =>
  counts
    .toSorted((a, b) => b.clicks - a.clicks || compareText(a.value, b.value))
    .slice(from, limit === Number.POSITIVE_INFINITY ? undefined : from + limit);

const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** The row of the clicks that no other row has. */
const OTHERS = '(others)';

/**
 * The rows of one metric, with each one's share in percent; no shares of nothing (docs/contract/stats.md#answer).
 *
 * Shares are of the sum of the rows. With `total`, they are of that, and what clicks it has besides are one more row;
 * visitors have none, because one visitor may be in several rows.
 */
export function rowsOf(
  dimension: string,
  metric: CountedMetric,
  counts: readonly Count[],
  total?: number,
): Row[] {
  const amounts = counts.map(({ value, clicks, uniques }) => ({
    value,
    amount: metric === 'clicks' ? clicks : uniques,
  }));
  const sum = amounts.reduce((sum, { amount }) => sum + amount, 0);
  const all = total ?? sum;
  if (metric === 'clicks' && all > sum) amounts.push({ value: OTHERS, amount: all - sum });
  return amounts.map(({ value, amount }) => {
    const row: Row = { [dimension]: value, [metric]: amount };
    if (all > 0) row[`${metric}_percentage`] = round((amount / all) * 100);
    return row;
  });
}

/** To two decimals. */
export const round = (value: number): number => Math.round(value * 100) / 100;

/**
 * Statistics of the team as people read them: with names in place of ids in the rows and filters by person. Two people of one name stay
 * two rows.
 */
export function withNames({ people, ...stats }: TeamStats): Stats {
  const names = new Map(people.map(({ id, name }) => [id, name]));
  const nameOf = (id: string): string => names.get(id) ?? id;
  const { person } = stats.filters;
  const rows = Object.entries(stats.metrics).map(([metric, values]) => [
    metric,
    values.map((row) => (row.person === undefined ? row : { ...row, person: nameOf(String(row.person)) })),
  ]);
  return {
    ...stats,
    filters: { ...stats.filters, ...(person && { person: person.map(nameOf) }) },
    metrics: Object.fromEntries(rows),
  };
}

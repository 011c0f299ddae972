import type { Dimension, Stats, StatsRow } from '../../../api/stats.ts';

/** One line of a breakdown. `key` is the service's label, which is also what a filter sends back. */
export type Slice = {
  key: string;
  clicks: number;
  visitors: number;
  /** Clicks at the same place of the stretch of time before, where there was one. */
  before?: number;
};

/**
 * The two metrics of a dimension side by side; the service lists both in the same order
 * (docs/contract/stats.md#dimensions).
 */
export function slicesOf(stats: Stats, dimension: Dimension | 'time'): Slice[] {
  const visitors = stats.metrics[`unique_clicks_by_${dimension}`] ?? [];
  return (stats.metrics[`clicks_by_${dimension}`] ?? []).map((row, index) => ({
    key: String(row[dimension] ?? ''),
    clicks: count(row, 'clicks'),
    visitors: count(visitors[index], 'unique_clicks'),
  }));
}

/** The points in time, each with the clicks at the same place of the stretch before. */
export function timelineOf(stats: Stats, before: Stats | undefined): Slice[] {
  const earlier = before ? slicesOf(before, 'time') : [];
  return slicesOf(stats, 'time').map((slice, index) => ({ ...slice, before: earlier[index]?.clicks }));
}

const count = (row: StatsRow | undefined, metric: string): number => Number(row?.[metric] ?? 0);

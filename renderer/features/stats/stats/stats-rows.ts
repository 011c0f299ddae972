import type { Dimension, Stats, StatsRow } from '../../../api/stats.ts';
import { addDays, daysBetween } from '../../../lib/zoned-days.ts';

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

/**
 * The points in time, each with the clicks at the same time of the days that they are compared with. By their labels, because
 * an hour that clocks skip has none.
 */
export function timelineOf(stats: Stats, before: Stats | undefined): Slice[] {
  const rows = slicesOf(stats, 'time');
  const earlier = before ? slicesOf(before, 'time') : [];
  const [first, firstBefore] = [rows[0], earlier[0]];
  if (!first || !firstBefore) return rows;
  const clicksAt = new Map(earlier.map(({ key, clicks }) => [key, clicks]));
  const days = daysBetween(dayOf(firstBefore.key), dayOf(first.key)) - 1;
  const labelBefore = (key: string): string => addDays(dayOf(key), -days) + key.slice(10);
  return rows.map((slice) => ({ ...slice, before: clicksAt.get(labelBefore(slice.key)) }));
}

/** Of a label, `2026-09-13` or `2026-09-13 11:00`. */
const dayOf = (label: string): string => label.slice(0, 10);

const count = (row: StatsRow | undefined, metric: string): number => Number(row?.[metric] ?? 0);
